/// The kind of a file, determined by its first bytes.
package enum MediaFileKind: Equatable {
    case lottie, png, jpeg, gif, webp
    /// A zip archive; `.lottie` files are such archives.
    case archive

    package init?(_ bytes: [UInt8]) {
        func starts(_ text: StaticString, at offset: Int = 0) -> Bool {
            bytes.dropFirst(offset).starts(with: "\(text)".utf8)
        }
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if starts("GIF8") {
            self = .gif
        } else if starts("RIFF"), starts("WEBP", at: 8) {
            self = .webp
        } else if starts("PK") {
            self = .archive
        } else if bytes.drop(while: { [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }).first == 0x7B {
            self = .lottie
        } else {
            return nil
        }
    }

    /// Returns why a file is not of the expected kind; `nil` if its first bytes are correct.
    package static func refusal(of bytes: [UInt8], as hint: MediaHint) -> String? {
        guard !bytes.isEmpty else { return "it is empty" }
        guard let kind = MediaFileKind(bytes) else { return "it is not a Lottie, PNG, JPEG, GIF or WebP file" }
        switch (kind, hint) {
        case (.archive, _): return "it is an archive: take the JSON file out of it"
        case (.lottie, .image): return "it is not a picture"
        case (.png, .lottie), (.jpeg, .lottie), (.gif, .lottie), (.webp, .lottie):
            return "it is a picture and no Lottie file"
        default: return nil
        }
    }
}
