/// What the pictures of one page may take. Elements that share a file, or a size of it, count once.
package struct MediaBudget: Sendable {
    /// Bytes of files.
    package var bytes: Int
    /// Pixels of frames that are kept, 4 bytes each.
    package var pixels: Int

    /// A budget; 128 MiB each unless said.
    package init(bytes: Int = 1 << 27, pixels: Int = 1 << 25) {
        self.bytes = bytes
        self.pixels = pixels
    }

    /// Why an element is left out, where it would go beyond; `sessions` are those of its page that are shown.
    func refusal(of session: MediaSession, beside sessions: [MediaSession]) -> String? {
        let others = sessions.filter { $0 !== session && $0.page == session.page && !$0.isRefused }
        var files: Set<ObjectIdentifier> = [ObjectIdentifier(session.file)]
        let size = others.reduce(session.file.bytes) { sum, other in
            files.insert(ObjectIdentifier(other.file)).inserted ? sum + other.file.bytes : sum
        }
        if size > bytes { return "the files on its page come to more than \(bytes >> 20) MiB" }
        guard let asked = session.asked else { return nil }
        var frames: Set<Frame> = [Frame(session.file, asked)]
        let area = others.reduce(session.file.pixels(of: asked)) { sum, other in
            guard let asked = other.asked, frames.insert(Frame(other.file, asked)).inserted else { return sum }
            return sum + other.file.pixels(of: asked)
        }
        return area > pixels ? "the pictures on its page come to more than \(pixels >> 20) million pixels" : nil
    }

    /// A size of a file.
    private struct Frame: Hashable {
        let file: ObjectIdentifier
        let width, height: Int

        init(_ file: SharedMedia, _ request: FrameRequest) {
            self.file = ObjectIdentifier(file)
            (width, height) = (request.width, request.height)
        }
    }
}
