import RecapSurface

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

    /// Returns the reason why a file is not of the expected kind; `nil` if its first bytes are correct.
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

/// A request of the player to the worker. Each one except `close` has one reply, in the order of the requests.
package enum MediaRequest: Sendable, Hashable {
    /// Opens a file under an unused number. The reply is `opened`.
    case open(id: UInt32, hint: MediaHint, bytes: [UInt8])
    /// Draws a frame, counted from 0, at a size in pixels. A Lottie animation fills the size. A picture is reduced to
    /// at most the size, in each direction separately, and never enlarged. The reply is `rendered`.
    case render(id: UInt32, frame: Int, width: Int, height: Int)
    /// Closes a file.
    case close(id: UInt32)
    /// Draws a part of a frame as a picture for a terminal. The reply is `encoded`.
    case encode(id: UInt32, EncodingRequest)
}

/// The expected kind of a file.
package enum MediaHint: UInt8, Sendable, Hashable, CaseIterable {
    case any, lottie, image
}

extension MediaRequest: WireMessage {
    package static var bodyLimit: Int { MediaLimits.fileBytes + 64 }

    package static func coded(
        _ message: MediaRequest?, by coder: inout WireCoder
    ) throws(WireError) -> MediaRequest {
        var tag: UInt8?, id: UInt32?, file: (hint: MediaHint, bytes: [UInt8])?, request: EncodingRequest?
        var picture: (frame: Int, width: Int, height: Int)?
        switch message {
        case .open(let number, let hint, let bytes): (tag, id, file) = (1, number, (hint, bytes))
        case .render(let number, let frame, let width, let height):
            (tag, id, picture) = (2, number, (frame, width, height))
        case .close(let number): (tag, id) = (3, number)
        case .encode(let number, let encoding): (tag, id, request) = (4, number, encoding)
        case nil: break
        }
        let kind = try coder.integer(tag), number = try coder.integer(id)
        switch kind {
        case 1:
            let hint = try coder.choice(file?.hint)
            return .open(id: number, hint: hint, bytes: try coder.bytes(file?.bytes, atMost: MediaLimits.fileBytes))
        case 2:
            let frame = try coder.count(picture?.frame, in: 0..<MediaLimits.frames)
            let width = try coder.count(picture?.width, in: 1..<Bitmap.sideLimit + 1)
            let height = try coder.count(picture?.height, in: 1..<Bitmap.sideLimit + 1)
            try coder.require(Bitmap.allows(width: width, height: height))
            return .render(id: number, frame: frame, width: width, height: height)
        case 3: return .close(id: number)
        case 4: return .encode(id: number, try coder.encoding(request))
        default: throw .unknownTag(kind)
        }
    }
}

/// Limits that both sides check, regardless of what the other side sends.
package enum MediaLimits {
    /// The maximum size of a file, 32 MiB.
    package static let fileBytes = 32 << 20
    /// The maximum number of frames of an animation.
    package static let frames = 1 << 16
    /// The maximum number of markers of an animation; later ones are dropped.
    package static let markers = 1024
    /// The maximum length of a marker's name and of a reason in bytes; longer ones are truncated.
    package static let textBytes = 512
    /// The maximum number of pixels of a picture for a terminal.
    package static let encodedPixels = 1 << 21
    /// The maximum size of an encoded picture for a terminal, 16 MiB.
    package static let encodedBytes = 16 << 20
    /// The total CPU time limit of a process in seconds, in case a malicious file has compromised it and disabled its timers.
    package static let workerSeconds = 3600
    /// The maximum number of open files.
    package static let files = 64
}
