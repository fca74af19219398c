/// Limits on the memory for the media of one page. Elements that share a file, or a size of a file, count once.
package struct MediaBudget: Sendable {
    /// The maximum number of bytes of files.
    package var bytes: Int
    /// The maximum number of pixels of cached frames, at 4 bytes each.
    package var pixels: Int

    /// Creates a budget; both limits default to 128 MiB.
    package init(bytes: Int = 1 << 27, pixels: Int = 1 << 25) {
        self.bytes = bytes
        self.pixels = pixels
    }

    /// Returns why an element is left out if its page would exceed the budget; `nil` if it wouldn't. `sessions` are
    /// the elements that are shown.
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

    /// A file at a size.
    private struct Frame: Hashable {
        let file: ObjectIdentifier
        let width, height: Int

        init(_ file: SharedMedia, _ request: FrameRequest) {
            self.file = ObjectIdentifier(file)
            (width, height) = (request.width, request.height)
        }
    }
}
