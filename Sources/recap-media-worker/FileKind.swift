import RecapMediaWire

/// What a file is, told by its first bytes and not by its name.
enum FileKind: Equatable {
    case lottie, png, jpeg, gif, webp
    /// A zip archive, as `.lottie` files are.
    case archive

    init?(_ bytes: [UInt8]) {
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

    /// Whether it is what was expected.
    func suits(_ hint: MediaHint) -> Bool {
        switch hint {
        case .any: true
        case .lottie: self == .lottie
        case .image: self != .lottie
        }
    }
}
