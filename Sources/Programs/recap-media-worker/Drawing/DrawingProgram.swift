import RecapMediaWire

#if Media
    import CMediaLibraries
#endif

/// The mode in which the worker draws pictures of text: `recap-media-worker draw`.
///
/// It reads messages from descriptor 0 and writes a picture to descriptor 1. After each picture, it writes a byte to descriptor
/// 0, which is a socket if the client has several pictures, and continues until the input ends. If a picture fails, it writes the
/// reason to standard error and exits with status 1, or `EX_CANTCREAT` if the picture can't be written. With the same fonts and
/// libraries, the same messages produce the same bytes.
enum DrawingProgram {
    /// Returns the sandbox for drawing, which reads fonts, writes to the given descriptors, and compresses frames on threads. The
    /// address space is sufficient for a picture of the maximum size and its copies, and for font files.
    static func sandbox(files: [String]) -> Sandbox {
        Sandbox(
            memory: .all(4 << 30), files: 64, fileBytes: nil, startsThreads: true, filter: .drawing(files: files))
    }

    static func run() -> Never {
        do throws(DrawingFailure) {
            let files = FontFiles()
            guard confine(by: sandbox(files: files.paths)) else {
                throw DrawingFailure("the limits of the process can't be set")
            }
            // Usually done before the client has a picture to draw.
            files.use()
            var messages = DrawingMessages(), fonts = DrawingFonts()
            while let request = try messages.request() {
                try perform(request, &messages, &fonts)
                messages.acknowledge()
            }
            exit(0)
        } catch {
            let line = Array("\(error.reason)\n".utf8)
            _ = unsafe line.withUnsafeBytes { unsafe write(2, $0.baseAddress, $0.count) }
            exit(error.isOfOutput ? EX_CANTCREAT : 1)
        }
    }

    /// Drops all privileges that drawing does not need. Returns `false` if the system rejects a limit.
    static func confine(by sandbox: Sandbox) -> Bool {
        // A closed output, or one that may not grow, is detected by the result of `write`.
        _ = signal(SIGPIPE, SIG_IGN)
        _ = signal(SIGXFSZ, SIG_IGN)
        return sandbox.apply()
    }

    #if Media
        private static func perform(
            _ request: DrawingMessage, _ messages: inout DrawingMessages, _ fonts: inout DrawingFonts
        ) throws(DrawingFailure) {
            switch request {
            case .header(let header): try draw(header, &messages, &fonts)
            case .measure(let family, let height):
                let metrics = try TextRasterizer(fonts.fonts(of: family), cellHeight: height).metrics
                let size = PictureCellSize(width: metrics.width, height: metrics.height, baseline: metrics.baseline)
                try PictureOutput.write(size.encoded)
            case .encode(let bitmap): try WebPEncoder.write(bitmap)
            case .frame, .end: throw DrawingMessages.malformed
            }
        }

        private static func draw(
            _ header: DrawingHeader, _ messages: inout DrawingMessages, _ fonts: inout DrawingFonts
        ) throws(DrawingFailure) {
            let rasterizer = try TextRasterizer(
                fonts.fonts(of: header.fontFamily), cellHeight: header.cellHeight,
                room: header.pixelSize.map { (columns: header.columns, width: $0.width) })
            if header.format == .pdf {
                var document = try PDFDocument(header, rasterizer)
                while case .frame(let frame) = try messages.next() { try document.add(frame) }
                return try document.finish()
            }
            var drawing = try Drawing(header, rasterizer)
            var encoder = try encoder(for: header, drawing.canvas.layout.size)
            // A frame is written once the next different one arrives, which determines its duration.
            var pending: (changes: [PixelRect], milliseconds: Int)?
            while case .frame(let frame) = try messages.next() {
                let changes = try drawing.changes(in: frame)
                if let shown = pending {
                    let total = shown.milliseconds + frame.milliseconds
                    if changes.rows.isEmpty, total <= DrawingLimits.milliseconds {
                        pending?.milliseconds = total
                        continue
                    }
                    try encoder.add(drawing.canvas, changes: shown.changes, milliseconds: shown.milliseconds)
                }
                pending = (try drawing.paint(changes), frame.milliseconds)
            }
            guard let pending else { throw DrawingFailure("there is no frame to draw") }
            try encoder.add(drawing.canvas, changes: pending.changes, milliseconds: pending.milliseconds)
            try encoder.finish()
        }

        private static func encoder(
            for header: DrawingHeader, _ size: DrawingSize
        ) throws(DrawingFailure) -> any PictureEncoder {
            switch header.format {
            case .png: PNGEncoder()
            case .video: VideoStreamEncoder(header, size)
            case .gif: GIFEncoder(header, size)
            case .webp: try WebPEncoder(header, size)
            case .apng: APNGEncoder(header, size)
            case .pdf: throw DrawingMessages.malformed
            }
        }

    #else
        private static func perform(
            _: DrawingMessage, _: inout DrawingMessages, _: inout DrawingFonts
        ) throws(DrawingFailure) {
            throw DrawingFailure("this program was built without the libraries that draw text: build it by `make`")
        }
    #endif
}

/// A cache of the fonts of the last picture, because the next picture usually needs the same ones.
private struct DrawingFonts {
    #if Media
        private var known: (family: String, fonts: FontCollection)?

        /// Returns the fonts of a family.
        mutating func fonts(of family: String) throws(DrawingFailure) -> FontCollection {
            if let known, known.family == family { return known.fonts }
            let fonts = try FontCollection(family: family)
            known = (family, fonts)
            return fonts
        }
    #endif
}

/// The messages received on descriptor 0.
struct DrawingMessages {
    private var decoder = MessageDecoder<DrawingMessage>()
    private let channel = Channel()
    private var isFirst = true

    /// The failure for messages that are malformed or end early. Only the client writes them, so this is a bug in one
    /// of the programs.
    static var malformed: DrawingFailure { DrawingFailure("the messages about what to draw are malformed") }

    /// Waits for the first message of the next request and returns it; `nil` if the input ended after a request. Throws an error
    /// if the input ended before any request.
    mutating func request() throws(DrawingFailure) -> DrawingMessage? {
        defer { isFirst = false }
        return try message(mayEnd: !isFirst)
    }

    /// Notifies the client that a picture is complete. A client with a single picture doesn't wait for the notification.
    func acknowledge() {
        let byte: [UInt8] = [1]
        _ = unsafe byte.withUnsafeBytes { unsafe write(0, $0.baseAddress, $0.count) }
    }

    /// Waits for the next message and returns it. Throws an error if the message is malformed, or at the end of the input.
    mutating func next() throws(DrawingFailure) -> DrawingMessage {
        guard let message = try message(mayEnd: false) else { throw Self.malformed }
        return message
    }

    private mutating func message(mayEnd: Bool) throws(DrawingFailure) -> DrawingMessage? {
        var isWhole = true
        do {
            while true {
                if let message = try decoder.next() { return message }
                guard let bytes = channel.read() else {
                    if mayEnd, isWhole { return nil }
                    throw WireError.tooShort
                }
                isWhole = false
                decoder.append(bytes)
            }
        } catch {
            throw Self.malformed
        }
    }
}

/// The reason why nothing can be drawn.
struct DrawingFailure: Error {
    /// A line of plain text without control characters.
    let reason: String
    /// Whether the file for the picture can't be written.
    let isOfOutput: Bool

    init(_ reason: String, isOfOutput: Bool = false) {
        self.reason = reason
        self.isOfOutput = isOfOutput
    }
}
