internal import Glibc
internal import RecapMediaWire

/// What is wrong with the files of a story, as far as that can be told without decoding them.
package enum MediaCheck {
    /// What is wrong with the file of an element, in words that can follow its name and a colon; nil where nothing is. Reads
    /// the file, except for a video.
    ///
    /// - Parameters:
    ///   - source: The file, as the story names it.
    ///   - kind: The kind of element.
    ///   - assets: Where the story's files are.
    package static func problem(of source: String, kind: String, in assets: some AssetLoader) -> String? {
        do {
            if kind == Video.kind {
                guard let path = try assets.filePath(of: source) else { return nil }
                var status = stat()
                return unsafe stat(path, &status) == 0 && status.st_size == 0 ? "it is empty" : nil
            }
            let bytes = try assets.bytes(of: source)
            let hint: MediaHint = kind == Lottie.kind ? .lottie : .image
            if let reason = FileKind.refusal(of: bytes, as: hint) { return reason }
            guard hint == .lottie else { return nil }
            return LottieText.outsidePicture(in: bytes).map { MediaInfo.reason(outside: $0) }
        } catch {
            return error.reason
        }
    }
}
