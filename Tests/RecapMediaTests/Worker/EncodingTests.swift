#if Media
    import RecapSurface
    import RecapMedia
    import RecapMediaWire
    import TestSupport
    import Testing

    extension WorkerTests {
        /// Pictures for terminals, decoded again.
        @Suite("What goes to terminals")
        struct Encoding {
            let driver = WorkerDriver()

            /// Opens a file and has its first frame encoded.
            private func encoded(
                _ file: [UInt8], as encoding: MediaEncoding, width: Int, height: Int, part: UnitRect = .whole
            ) throws -> EncodedPicture {
                let opened = driver.info(file)
                _ = try opened.info.get()
                let request = EncodingRequest(
                    frame: 0, wholeWidth: Int((Double(width) / part.width).rounded()),
                    wholeHeight: Int((Double(height) / part.height).rounded()), part: part, width: width,
                    height: height, encoding: encoding)
                driver.worker.encode(opened.id, request, now: .now)
                let all = driver.events { if case .encoded = $0 { true } else { false } }
                guard case .encoded(_, request, let picture)? = all.last else { throw Reason("nothing was encoded") }
                return picture
            }

            @Test("PNG: the picture in the size that is asked for, with its alpha")
            func png() throws {
                let file = try mediaFixture("four.png")
                let picture = try encoded(file, as: .png, width: 4, height: 2)
                #expect(!picture.isOpaque)
                #expect(
                    try driver.frame(of: picture.bytes, width: 4, height: 2)
                        == driver.frame(of: file, width: 4, height: 2))
                let larger = try encoded(file, as: .png, width: 8, height: 4)
                #expect(try driver.frame(of: larger.bytes, width: 99, height: 99).width == 8)
                let corner = try encoded(
                    file, as: .png, width: 2, height: 1, part: UnitRect(x: 0, y: 0, width: 0.5, height: 0.5))
                #expect(corner.isOpaque)
                #expect(
                    try driver.frame(of: corner.bytes, width: 2, height: 1).pixels == [0xFFFF_0000, 0xFF00_FF00])
            }

            @Test("A frame of few colours is as it was; of many, each channel is near, and the file is smaller")
            func frame() throws {
                let few = try mediaFixture("four.png")
                let exact = try encoded(few, as: .frame, width: 4, height: 2)
                #expect(!exact.isOpaque)
                #expect(
                    try driver.frame(of: exact.bytes, width: 4, height: 2) == driver.frame(of: few, width: 4, height: 2)
                )
                let many = try mediaFixture("rich.json")
                let png = try encoded(many, as: .png, width: 96, height: 96)
                let frame = try encoded(many, as: .frame, width: 96, height: 96)
                #expect(!frame.isOpaque && frame.bytes.count < png.bytes.count * 3 / 4)
                let before = try driver.frame(of: png.bytes, width: 96, height: 96)
                let after = try driver.frame(of: frame.bytes, width: 96, height: 96)
                #expect((after.width, after.height) == (96, 96))
                for (old, new) in zip(before.pixels, after.pixels) {
                    for shift: UInt32 in [24, 16, 8, 0] {
                        #expect(abs(Int(old >> shift & 0xFF) - Int(new >> shift & 0xFF)) <= 9)
                    }
                }
            }

            @Test("Sixels of few colours are those colours, and transparent pixels are left out")
            func exact() throws {
                let picture = try encoded(try mediaFixture("four.png"), as: .sixel, width: 4, height: 2)
                let sixels = try SixelReader(picture.bytes)
                let (red, green, blue): (UInt32, UInt32, UInt32) = (0xFF0000, 0x00FF00, 0x0000FF)
                // The last pixel is white that is half transparent.
                #expect(sixels.pixels == [red, green, blue, nil, red, green, blue, 0xFFFFFF])
                #expect((sixels.width, sixels.height) == (4, 2))
            }

            @Test(
                "Sixels of many colours are near to them, in heights that are no multiple of six",
                arguments: [6, 16, 29])
            func near(height: Int) throws {
                let picture = try encoded(try mediaFixture("blocks.jpg"), as: .sixel, width: 48, height: height)
                #expect(picture.isOpaque)
                let sixels = try SixelReader(picture.bytes)
                #expect((sixels.width, sixels.height) == (48, height) && sixels.colors <= 255)
                let wanted = try #require(
                    driver.frame(of: try mediaFixture("blocks.jpg"), width: 48, height: height)
                        .scaled(toWidth: 48, height: height))
                var difference = 0
                for (pixel, color) in zip(wanted.pixels, sixels.pixels) {
                    let color = try #require(color)
                    for shift in [UInt32(0), 8, 16] {
                        difference += abs(Int(pixel >> shift & 0xFF) - Int(color >> shift & 0xFF))
                    }
                }
                #expect(difference <= wanted.pixels.count * 3 * 4)
            }

            @Test(
                "A request beyond the limits is not made, and a worker that ends over one leaves the file good for frames"
            )
            func limits() throws {
                let opened = driver.info(try mediaFixture("four.png"))
                var request = EncodingRequest(
                    frame: 0, wholeWidth: 1, wholeHeight: 1, part: .whole, width: 3000, height: 3000, encoding: .png)
                driver.worker.encode(opened.id, request, now: .now)
                #expect(driver.worker.deadline == nil)
                (request.width, request.height) = (1500, 1300)
                driver.worker.encode(opened.id, request, now: .now)
                driver.signal(9)
                #expect(driver.events { _ in false } == [])
                #expect(try driver.frame(0, of: opened.id, width: 4, height: 2).width == 4)
                driver.worker.encode(opened.id, request, now: .now)
                #expect(driver.worker.deadline == nil && driver.worker.failures == [])
            }
        }
    }

    /// Reads sixels as a terminal does.
    private struct SixelReader {
        private(set) var width = 0, height = 0
        /// The colours of the pixels, 0xRRGGBB; `nil` for those that nothing set.
        private(set) var pixels: [UInt32?] = []
        private var palette: [Int: UInt32] = [:]
        var colors: Int { palette.count }

        init(_ bytes: [UInt8]) throws {
            var rest = bytes[...]
            var color = 0, x = 0, top = 0
            func numbers() -> [Int] {
                let text = rest.prefix {
                    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: ";")
                }
                rest = rest.dropFirst(text.count)
                return text.split(separator: UInt8(ascii: ";")).compactMap { Int(String(decoding: $0, as: UTF8.self)) }
            }
            while let byte = rest.popFirst() {
                switch byte {
                case UInt8(ascii: "\""):
                    let values = numbers()
                    (width, height) = (values[2], values[3])
                    pixels = Array(repeating: nil, count: width * height)
                case UInt8(ascii: "#"):
                    let values = numbers()
                    color = values[0]
                    if values.count > 1 {
                        palette[color] = values[2...].reduce(0) { $0 << 8 | UInt32(($1 * 255 + 50) / 100) }
                    }
                case UInt8(ascii: "$"): x = 0
                case UInt8(ascii: "-"): (x, top) = (0, top + 6)
                case UInt8(ascii: "!"):
                    let count = numbers()[0]
                    guard let sixel = rest.popFirst() else { throw Reason("cut") }
                    for _ in 0..<count { try set(sixel, color, &x, top) }
                case 63...126: try set(byte, color, &x, top)
                default: throw Reason("no sixel: \(byte)")
                }
            }
        }

        private mutating func set(_ sixel: UInt8, _ color: Int, _ x: inout Int, _ top: Int) throws {
            for row in 0..<6 where (sixel - 63) >> UInt8(row) & 1 == 1 {
                guard x < width, top + row < height else { throw Reason("outside of the picture") }
                guard pixels[(top + row) * width + x] == nil else { throw Reason("set twice") }
                pixels[(top + row) * width + x] = palette[color]
            }
            x += 1
        }
    }
#endif
