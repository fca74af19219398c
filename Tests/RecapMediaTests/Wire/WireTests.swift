import RecapMediaWire
import RecapSurface
import TestSupport
import Testing

@Suite("The wire between player and worker")
struct WireTests {
    static let requests: [MediaRequest] = [
        .open(id: 1, hint: .any, bytes: []), .open(id: .max, hint: .lottie, bytes: Array(0...255)),
        .render(id: 7, frame: 0, width: 1, height: 1), .render(id: 7, frame: 65_535, width: 16_384, height: 2048),
        .close(id: 0),
        .encode(
            id: 9,
            EncodingRequest(
                frame: 3, wholeWidth: 65_536, wholeHeight: 2,
                part: UnitRect(x: 0.25, y: 0.5, width: 0.5, height: 0.125),
                width: 1, height: 65_536, encoding: .sixel)),
    ]

    static let replies: [MediaReply] = {
        let bitmap = Bitmap(width: 2, height: 3, pixels: [0, 1, 0xFF00_00FF, .max, 0x8040_2010, 5])
        let marker = MediaMarker(name: "끝", frame: 9)
        return [
            .opened(id: 1, MediaInfo(width: 1, height: 65_536, timing: .still, outside: "b.png")),
            .opened(
                id: 2,
                MediaInfo(width: 40, height: 20, timing: .steady(frames: 10, rate: 29.97), markers: [marker, marker])),
            .opened(id: 3, MediaInfo(width: 40, height: 20, timing: .delays([100, .max, 0]))),
            .encoded(id: 8, EncodedPicture(bytes: [], isOpaque: true)),
            .encoded(id: 8, EncodedPicture(bytes: Array(0...255), isOpaque: false)),
            .failed(id: 4, reason: ""), .failed(id: 5, reason: "it is broken: 파일"),
        ] + (bitmap.map { [.rendered(id: 6, frame: 3, $0)] } ?? [])
    }()

    /// Figures of each shape and paint.
    static let figures: [DrawingFigures] = {
        var path = FigurePath()
        path.add(.move, FigurePoint(x: 0.5, y: -1))
        path.add(.line, FigurePoint(x: 2, y: 3))
        path.add(.quadratic, FigurePoint(x: 2, y: 3), FigurePoint(x: 4, y: 5))
        path.add(.cubic, FigurePoint(x: 2, y: 3), FigurePoint(x: 4, y: 5), FigurePoint(x: 6, y: 7))
        let sector = RingSector(
            center: FigurePoint(x: 1, y: 2), innerRadius: 1, outerRadius: 2, start: 0, end: 0.5, gap: 0.25)
        let gradient = FigureGradient(
            [1, 2, 0xFF_FFFF], start: -1, acrossColumn: 0.5, downRow: 0.25, opacities: (1, 0.25))
        let rect = FigureRect(x: 1, y: 2, width: 3, height: 4, cornerRadius: 0.5)
        let bitmap = Bitmap(width: 2, height: 1, pixels: [0xFF01_0203, 0x8000_0000])
        return [
            DrawingFigures(
                figures: gradient.map { [Figure(.background, .gradient($0), opacity: 0.5)] } ?? [],
                cells: [DrawingRect(columns: 0..<500, rows: 0..<200)]),
            DrawingFigures(
                figures: [
                    Figure(
                        .path(path), .color(0x12_3456),
                        words: [FigureWord("한 a", from: FigurePoint(x: 1, y: 2), to: FigurePoint(x: 3, y: 4))]),
                    Figure(.sector(sector), .color(0)),
                    Figure(.line(path, width: 0.5), .color(1)), Figure(.rectangle(rect), .color(2)),
                ]
                    + (bitmap.map {
                        [Figure(.rectangle(rect), .picture(FigurePicture($0, in: rect)))]
                    } ?? []),
                cells: [DrawingRect(columns: 1..<2, rows: 0..<1), DrawingRect(columns: 2..<3, rows: 1..<2)]),
        ]
    }()

    static let drawings: [DrawingMessage] = {
        var header = DrawingHeader(format: .gif, columns: 3, rows: 2)
        (header.fontFamily, header.cellHeight, header.plays) = ("나눔고딕코딩", 40, 3)
        (header.pixelSize, header.colors, header.isDithered) = (DrawingSize(width: 99, height: 100), 16, false)
        let style = DrawingStyle(ink: 0xFF_FFFF, paper: 0x10_2030, attributes: [.bold, .underline])
        let row = [
            DrawingRun(style: style, cells: [DrawingCell(text: "한", isWide: true)]),
            DrawingRun(style: DrawingStyle(ink: 0, paper: 0), cells: [DrawingCell(text: "e\u{301}")]),
        ]
        var placed = DrawingFrame(milliseconds: 0, rows: [row])
        placed.place = DrawingPlace(x: 0, y: 1, width: 2, height: 16_383, beginsSheet: true, hasOutline: true)
        return [
            .header(header), .frame(placed), .frame(DrawingFrame(milliseconds: 0, rows: [row, row])),
            .frame(DrawingFrame(milliseconds: 600_000, rows: [nil, row])),
            .frame(DrawingFrame(milliseconds: 1, rows: [nil, nil], figures: [])),
            .frame(DrawingFrame(milliseconds: 1, rows: [nil, nil], figures: figures)), .end,
            .measure(fontFamily: "나눔고딕코딩", cellHeight: 200),
        ] + (Bitmap(width: 2, height: 1, pixels: [0, 0xFFFF_FFFF]).map { [DrawingMessage.encode($0)] } ?? [])
    }()

    static let typeRequests: [TypeRequest] = [
        TypeRequest(
            number: .max, face: "나눔고딕", weight: 100, attributes: [.italic, .underline], width: 4096, height: 1,
            pixelAspect: 0.5, maximumSize: 2048,
            content: .lines("한 해\n2024", maximumLines: 3, alignment: .right)),
        TypeRequest(
            number: 0, width: 1, height: 4096, maximumSize: 4, content: .figures(["0", "", " km"], sample: [0, 0, 2])),
    ]

    static let typeReplies: [TypeReply] = [
        TypeReply(
            number: 7,
            result: .set(
                TypePicture(
                    width: 3, height: 2, coverage: [0, 1, 127, 128, 254, 255],
                    boxes: [GlyphBox(x: 1, y: 0, width: 2, height: 2, origin: 1, advance: 9)], hasFace: false,
                    families: ["DejaVu Sans", ""],
                    pictures: (Bitmap(width: 1, height: 2, pixels: [7, 0xFFFF_FFFF]).map {
                        [GlyphPicture(letter: 0, x: 2, y: 0, pixels: $0, original: $0)]
                    } ?? [])))),
        TypeReply(number: 8, result: .lacking("ꯍ")), TypeReply(number: 9, result: .unsettable),
    ]

    @Test("Each message comes out as it went in, wherever its bytes are cut")
    func roundTrips() throws {
        try check(Self.requests)
        try check(Self.replies)
        try check(Self.drawings)
        try check(Self.typeRequests)
        try check(Self.typeReplies)
    }

    private func check<Message: WireMessage & Equatable>(_ messages: [Message]) throws {
        let bytes = messages.flatMap(\.encoded)
        for cut in 0...bytes.count {
            var decoder = MessageDecoder<Message>()
            var found: [Message] = []
            for part in [bytes[..<cut], bytes[cut...]] {
                decoder.append(part)
                while let message = try decoder.next() { found.append(message) }
            }
            #expect(found == messages, "cut at \(cut)")
            #expect(decoder.pending == 0)
        }
        var decoder = MessageDecoder<Message>()
        var found: [Message] = []
        for byte in bytes {
            decoder.append([byte])
            if let message = try decoder.next() { found.append(message) }
        }
        #expect(found == messages)
    }

    @Test(
        "A message that is cut short, goes on after its end or has another tag is an error, and the decoder stays at it"
    )
    func faults() {
        #expect(error(of: [0, 0, 0, 0]) == .badLength(0))
        #expect(error(of: [255, 255, 255, 255]) == .badLength(0xFFFF_FFFF))
        #expect(error(of: [1, 0, 0, 0, 3]) == .tooShort)
        #expect(error(of: [5, 0, 0, 0, 9, 0, 0, 0, 0]) == .unknownTag(9))
        #expect(error(of: [7, 0, 0, 0, 3, 0, 0, 0, 0, 1, 2]) == .tooLong(by: 2))
        // A hint that there is none of, and a file that says that it is longer than its message.
        #expect(error(of: [10, 0, 0, 0, 1, 0, 0, 0, 0, 3, 0, 0, 0, 0]) == .outOfRange)
        #expect(error(of: [10, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0]) == .tooShort)
        // Text that is not UTF-8.
        #expect(error(of: [10, 0, 0, 0, 3, 0, 0, 0, 0, 1, 0, 0, 0, 0xFF], as: MediaReply.self) == .outOfRange)

        var decoder = MessageDecoder<MediaRequest>()
        decoder.append([0, 0, 0, 0] + MediaRequest.close(id: 1).encoded)
        for _ in 0..<2 { #expect(throws: WireError.badLength(0)) { try decoder.next() } }
    }

    @Test(
        "A size, a frame or a count beyond the limits is refused before there is room for it",
        arguments: [(0, 1, 1), (1, 0, 1), (0, 0, 1), (0, 65_537, 1), (0, 16_384, 16_384), (65_536, 1, 1), (-1, 1, 1)])
    func limits(frame: Int, width: Int, height: Int) {
        let isAllowed = frame == 0 && width == 1 && height == 1
        let bytes = MediaRequest.render(id: 1, frame: frame, width: width, height: height).encoded
        #expect((error(of: bytes) == nil) == isAllowed)
    }

    @Test("Infos that can't be are refused")
    func infos() {
        let marker = MediaMarker(name: "late", frame: 10)
        let bad = [
            MediaInfo(width: 0, height: 1, timing: .still),
            MediaInfo(width: 1, height: 1, timing: .delays([])),
            MediaInfo(width: 1, height: 1, timing: .steady(frames: 10, rate: .nan)),
            MediaInfo(width: 1, height: 1, timing: .steady(frames: 10, rate: .infinity)),
            MediaInfo(width: 1, height: 1, timing: .steady(frames: 10, rate: 0)),
            MediaInfo(width: 1, height: 1, timing: .steady(frames: 65_537, rate: 1)),
            MediaInfo(width: 1, height: 1, timing: .steady(frames: 10, rate: 1), markers: [marker]),
        ]
        for info in bad {
            #expect(error(of: MediaReply.opened(id: 1, info).encoded, as: MediaReply.self) != nil, "\(info)")
        }
    }

    @Test("Figures with numbers, colours, pictures and cells that can't be are refused")
    func figures() throws {
        func refused(
            _ shape: FigureShape, _ paint: FigurePaint = .color(0), opacity: Float = 1, columns: Range<Int> = 0..<1
        ) -> Bool {
            let group = DrawingFigures(
                figures: [Figure(shape, paint, opacity: opacity)], cells: [DrawingRect(columns: columns, rows: 0..<1)])
            let frame = DrawingFrame(milliseconds: 1, rows: [nil], figures: [group])
            return error(of: DrawingMessage.frame(frame).encoded, as: DrawingMessage.self) == .outOfRange
        }
        func path(_ x: Float) -> FigureShape {
            var path = FigurePath()
            path.add(.move, FigurePoint(x: x, y: 0))
            return .path(path)
        }
        #expect(!refused(path(1e5)) && !refused(.background, columns: 499..<500))
        #expect(refused(path(.nan)) && refused(path(.infinity)) && refused(path(-1.1e5)))
        #expect(
            refused(.background, opacity: 1.5) && refused(.background, opacity: -0.1)
                && refused(.background, opacity: .nan))
        #expect(refused(.background, .color(0x100_0000)) && refused(.background, columns: 499..<501))
        let sector = RingSector(
            center: FigurePoint(x: 0, y: 0), innerRadius: 0, outerRadius: .infinity, start: 0, end: 1)
        #expect(refused(.sector(sector)))
        #expect(refused(.rectangle(FigureRect(x: 0, y: 0, width: .nan, height: 1))))
        let gradient = FigureGradient([0, 1], start: 0, acrossColumn: 1, downRow: 0, opacities: (1, 1.5))
        #expect(gradient.map { refused(.background, .gradient($0)) } == true)
        func picture(_ width: Int, _ height: Int, area: Float = 1) throws -> FigurePaint {
            let bitmap = try #require(Bitmap(width: width, height: height))
            return .picture(FigurePicture(bitmap, in: FigureRect(x: 0, y: 0, width: area, height: 1)))
        }
        let (largest, larger) = (try picture(1 << 11, 1 << 10), try picture(1 << 11, (1 << 10) + 1))
        #expect(!refused(.background, largest) && refused(.background, larger))
        let (empty, endless) = (try picture(1, 1, area: 0), try picture(1, 1, area: .nan))
        #expect(refused(.background, empty) && refused(.background, endless))
    }

    @Test("Drawings of sizes, colours and cells that can't be are refused")
    func drawings() {
        func refused(_ change: (inout DrawingHeader) -> Void) -> Bool {
            var header = DrawingHeader(format: .png, columns: 80, rows: 24)
            change(&header)
            return error(of: DrawingMessage.header(header).encoded, as: DrawingMessage.self) == .outOfRange
        }
        #expect(!refused { _ in })
        #expect(refused { $0.columns = 501 } && refused { $0.rows = 0 } && refused { $0.cellHeight = 3 })
        #expect(refused { $0.colors = 257 } && refused { $0.colors = 3 } && refused { $0.plays = 65_536 })
        #expect(refused { $0.pixelSize = DrawingSize(width: 16_000, height: 16_000) })
        for height in [3, 201] {
            let measure = DrawingMessage.measure(fontFamily: "", cellHeight: height)
            #expect(error(of: measure.encoded, as: DrawingMessage.self) == .outOfRange)
        }
        func refused(_ style: DrawingStyle, _ cells: [DrawingCell]) -> Bool {
            let frame = DrawingFrame(milliseconds: 0, rows: [[DrawingRun(style: style, cells: cells)]])
            return error(of: DrawingMessage.frame(frame).encoded, as: DrawingMessage.self) == .outOfRange
        }
        let style = DrawingStyle(ink: 0, paper: 0)
        #expect(!refused(style, Array(repeating: DrawingCell(text: "한", isWide: true), count: 250)))
        #expect(refused(style, Array(repeating: DrawingCell(text: "한", isWide: true), count: 251)))
        #expect(refused(style, [DrawingCell(text: "")]))
        #expect(refused(style, [DrawingCell(text: String(repeating: "a", count: 33))]))
        #expect(refused(DrawingStyle(ink: 0x100_0000, paper: 0), [DrawingCell(text: "a")]))
        #expect(
            refused(
                DrawingStyle(ink: 0, paper: 0, attributes: DrawingAttributes(rawValue: 16)), [DrawingCell(text: "a")]))
    }

    @Test("Large type of sizes and weights that can't be, and pictures that aren't as large as they say, are refused")
    func type() {
        func refused(_ change: (inout TypeRequest) -> Void) -> Bool {
            var request = TypeRequest(
                number: 1, width: 80, height: 20, maximumSize: 30, content: .figures(["a"], sample: [0]))
            change(&request)
            return error(of: request.encoded, as: TypeRequest.self) == .outOfRange
        }
        #expect(!refused { _ in })
        #expect(refused { $0.width = 0 } && refused { $0.height = 4097 })
        #expect(refused { ($0.width, $0.height) = (4096, 4096) })
        #expect(refused { $0.weight = 99 } && refused { $0.maximumSize = 3 } && refused { $0.maximumSize = -1 })
        #expect(refused { $0.pixelAspect = .nan } && refused { $0.pixelAspect = 0 } && refused { $0.pixelAspect = 21 })
        #expect(refused { $0.content = .lines("a", maximumLines: 4, alignment: .left) })
        #expect(refused { $0.content = .figures(["a"], sample: [1]) })
        #expect(refused { $0.content = .figures([String](repeating: "abc", count: 171), sample: []) })
        func refused(_ picture: TypePicture) -> Bool {
            error(of: TypeReply(number: 1, result: .set(picture)).encoded, as: TypeReply.self) == .outOfRange
        }
        let box = GlyphBox(x: 0, y: 0, width: 2, height: 1)
        #expect(!refused(TypePicture(width: 2, height: 1, coverage: [0, 0], boxes: [box])))
        let outline = OutlinedLetter(FigurePath(), text: "a")
        #expect(!refused(TypePicture(width: 2, height: 1, coverage: [0, 0], boxes: [box], outlines: [outline])))
        #expect(
            refused(TypePicture(width: 2, height: 1, coverage: [0, 0], boxes: [box], outlines: [outline, outline])))
        #expect(refused(TypePicture(width: 2, height: 1, coverage: [0], boxes: [])))
        #expect(refused(TypePicture(width: 1, height: 2, coverage: [0, 0], boxes: [box])))
        #expect(refused(TypePicture(width: 0, height: 0, coverage: [], boxes: [])))
    }

    @Test("A reason that is too long is cut between its characters")
    func longText() throws {
        let reply = MediaReply.failed(id: 1, reason: String(repeating: "가", count: 1000))
        var decoder = MessageDecoder<MediaReply>()
        decoder.append(reply.encoded)
        #expect(try decoder.next() == .failed(id: 1, reason: String(repeating: "가", count: 170)))
    }

    @Test("No bytes whatever crash a decoder or have it hold more than it was given", arguments: [UInt64(1), 2, 3])
    func randomBytes(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let good =
            Self.replies.map(\.encoded) + Self.requests.map(\.encoded) + Self.drawings.map(\.encoded)
            + Self.typeRequests.map(\.encoded) + Self.typeReplies.map(\.encoded)
        for _ in 0..<3000 {
            var bytes = good.randomElement(using: &random) ?? []
            if Bool.random(using: &random) {
                // Of a good message some bytes are others.
                for _ in 0..<Int.random(in: 1...4, using: &random) {
                    bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
                }
            } else {
                let length = UInt8.random(in: 0...40, using: &random)
                bytes = [length, 0, 0, 0] + (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
            }
            decodeAll(bytes, as: MediaRequest.self)
            decodeAll(bytes, as: MediaReply.self)
            decodeAll(bytes, as: DrawingMessage.self)
            decodeAll(bytes, as: TypeRequest.self)
            decodeAll(bytes, as: TypeReply.self)
        }
    }

    private func decodeAll<Message: WireMessage>(_ bytes: [UInt8], as type: Message.Type) {
        var decoder = MessageDecoder<Message>()
        decoder.append(bytes)
        while let _ = try? decoder.next() {}
        #expect(decoder.pending <= bytes.count)
    }

    private func error<Message: WireMessage>(
        of bytes: [UInt8], as type: Message.Type = MediaRequest.self
    ) -> WireError? {
        var decoder = MessageDecoder<Message>()
        decoder.append(bytes)
        do throws(WireError) {
            _ = try decoder.next()
            return nil
        } catch {
            return error
        }
    }

    @Test("A picture has as many pixels as its sizes say, and not more than may be")
    func bitmaps() {
        #expect(Bitmap(width: 2, height: 2, pixels: [1, 2, 3]) == nil)
        #expect(Bitmap(width: 0, height: 1) == nil)
        #expect(Bitmap(width: 1, height: -1) == nil)
        #expect(Bitmap(width: 65_537, height: 1) == nil)
        #expect(Bitmap(width: 16_384, height: 2049) == nil)
        #expect(Bitmap(width: 2, height: 2, pixels: [1, 2, 3, 4])?[1, 0] == 2)
        #expect(Bitmap(width: 65_536, height: 1, filledWith: 9)?.pixels.last == 9)
    }
}
