internal import RecapMediaWire
internal import RecapSystem

/// Checks the media files of a story without decoding them.
package enum MediaCheck {
    /// Returns the problem with an element's file, worded to follow the file's name and a colon; `nil` if there is
    /// none. Reads the file unless it is a video.
    ///
    /// - Parameters:
    ///   - source: The name of the file in the story.
    ///   - kind: The kind of the element.
    ///   - assets: The loader of the files of the story.
    package static func problem(of source: String, kind: String, in assets: some AssetLoader) -> String? {
        do {
            if kind == Video.kind {
                guard let path = try assets.filePath(of: source) else { return nil }
                var status = stat()
                return unsafe stat(path, &status) == 0 && status.st_size == 0 ? "it is empty" : nil
            }
            let bytes = try assets.bytes(of: source)
            let hint: MediaHint = kind == Lottie.kind ? .lottie : .image
            if let reason = MediaFileKind.refusal(of: bytes, as: hint) { return reason }
            guard hint == .lottie else { return nil }
            return LottieSurvey(bytes).reason
        } catch {
            return error.reason
        }
    }
}
