import RecapMediaWire
import RecapSurface

/// The open files of the worker, by id.
struct Sessions {
    private var open: [UInt32: any Decoder] = [:]

    /// Handles a request and returns the reply; `nil` for `close`.
    mutating func answer(_ request: MediaRequest) -> MediaReply? {
        switch request {
        case .open(let id, let hint, let bytes):
            return attempt(id) { sessions throws(DecodingError) in
                guard sessions.open[id] == nil, sessions.open.count < MediaLimits.files else {
                    throw DecodingError("too many files are open")
                }
                let decoder = try Self.decoder(for: bytes, hint: hint)
                guard decoder.info.isAllowed else { throw DecodingError("it has too many frames") }
                sessions.open[id] = decoder
                return .opened(id: id, decoder.info)
            }
        case .render(let id, let frame, let width, let height):
            return attempt(id) { sessions throws(DecodingError) in
                .rendered(id: id, frame: frame, try sessions.frame(frame, of: id, width: width, height: height))
            }
        case .encode(let id, let request):
            return attempt(id) { sessions throws(DecodingError) in
                let whole = try sessions.frame(
                    request.frame, of: id, width: request.wholeWidth, height: request.wholeHeight)
                guard let part = whole.scaled(toWidth: request.width, height: request.height, showing: request.part)
                else { throw .noMemory }
                return .encoded(id: id, TerminalPicture(part).encoded(as: request.encoding))
            }
        case .close(let id):
            open[id] = nil
            return nil
        }
    }

    private func frame(_ frame: Int, of id: UInt32, width: Int, height: Int) throws(DecodingError) -> Bitmap {
        guard let decoder = open[id] else { throw DecodingError("it is not open") }
        guard frame < decoder.info.frameCount else { throw DecodingError("it has no frame \(frame)") }
        return try decoder.frame(frame, width: width, height: height)
    }

    /// Returns the reply of a closure. If the closure throws an error, closes the file and returns the reason.
    private mutating func attempt(
        _ id: UInt32, _ body: (inout Sessions) throws(DecodingError) -> MediaReply
    ) -> MediaReply {
        do {
            return try body(&self)
        } catch {
            open[id] = nil
            return .failed(id: id, reason: error.reason)
        }
    }

    #if Media
        /// Makes the libraries read the files that they need before the sandbox is applied.
        static func warmUp() { LottieDecoder.warmUp() }

        private static func decoder(for bytes: [UInt8], hint: MediaHint) throws(DecodingError) -> any Decoder {
            if let reason = MediaFileKind.refusal(of: bytes, as: hint) { throw DecodingError(reason) }
            guard let kind = MediaFileKind(bytes) else { throw DecodingError("it is not a picture") }
            switch kind {
            case .png: return try PNGDecoder(bytes)
            case .jpeg: return try JPEGDecoder(bytes)
            case .gif: return SequenceDecoder(try GIFFrames(bytes))
            case .webp: return SequenceDecoder(try WebPFrames(bytes))
            case .lottie, .archive: return try LottieDecoder(bytes)
            }
        }
    #else
        static func warmUp() {}

        private static func decoder(for bytes: [UInt8], hint: MediaHint) throws(DecodingError) -> any Decoder {
            throw DecodingError("this build has no decoders")
        }
    #endif
}
