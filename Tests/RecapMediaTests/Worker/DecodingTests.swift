#if Media
    import RecapMedia
    import RecapSurface
    import RecapMediaWire
    import TestSupport
    import Testing

    extension WorkerTests {
        @Suite("What comes out of files")
        struct Decoding {
            let driver = WorkerDriver()

            private let red: UInt32 = 0xFFFF_0000
            private let green: UInt32 = 0xFF00_FF00
            private let blue: UInt32 = 0xFF00_00FF

            @Test("Each kind of file says how large it is, and when its frames are due")
            func infos() throws {
                let expected = [
                    "four.png": MediaInfo(width: 4, height: 2, timing: .still),
                    "blocks.jpg": MediaInfo(width: 24, height: 8, timing: .still),
                    "turned.jpg": MediaInfo(width: 8, height: 24, timing: .still),
                    "half.webp": MediaInfo(width: 2, height: 2, timing: .still),
                    "interlaced.gif": MediaInfo(width: 2, height: 8, timing: .still),
                    // A delay of 10 ms and less stands for 100 ms.
                    "moving.gif": MediaInfo(width: 4, height: 4, timing: .delays([50, 100, 100, 200])),
                    "moving.webp": MediaInfo(width: 4, height: 4, timing: .delays([40, 100, 80])),
                    // The marker before the first frame is left out.
                    "bar.json": MediaInfo(
                        width: 40, height: 20, timing: .steady(frames: 20, rate: 10),
                        markers: [MediaMarker(name: "middle", frame: 10)]),
                ]
                for (name, info) in expected {
                    #expect(driver.info(try mediaFixture(name)).info == .success(info), "\(name)")
                }
            }

            @Test("PNG: colours are multiplied by alpha")
            func png() throws {
                let bitmap = try driver.frame(of: try mediaFixture("four.png"), width: 10, height: 10)
                #expect(
                    bitmap == Bitmap(width: 4, height: 2, pixels: [red, green, blue, 0, red, green, blue, 0x8080_8080]))
            }

            @Test("A picture is brought down by the mean of the areas, each direction by itself, and never enlarged")
            func average() throws {
                let file = try mediaFixture("four.png")
                #expect(
                    try driver.frame(of: file, width: 2, height: 1)
                        == Bitmap(width: 2, height: 1, pixels: [0xFF80_8000, 0xA020_20A0]))
                #expect(
                    try driver.frame(of: file, width: 100, height: 1)
                        == Bitmap(width: 4, height: 1, pixels: [red, green, blue, 0x4040_4040]))
                // Columns of one and a third: red, and a third of green.
                #expect(
                    try driver.frame(of: file, width: 3, height: 2).pixels.prefix(2) == [0xFFBF_4000, 0xFF00_8080])
            }

            @Test("JPEG: colours, and the way that the camera was held")
            func jpeg() throws {
                let file = try mediaFixture("blocks.jpg")
                let flat = try driver.frame(of: file, width: 24, height: 8)
                let turned = try driver.frame(of: try mediaFixture("turned.jpg"), width: 24, height: 24)
                for (block, color) in [red, green, blue].enumerated() {
                    #expect(isClose(flat[block * 8 + 4, 4], color))
                    #expect(isClose(turned[4, block * 8 + 4], color))
                }
                #expect((turned.width, turned.height) == (8, 24))
                // By what the library does while it decodes, and the rest after it.
                let small = try driver.frame(of: file, width: 3, height: 1)
                #expect((small.width, small.height) == (3, 1))
                for (at, color) in [red, green, blue].enumerated() { #expect(isClose(small[at, 0], color)) }
            }

            @Test("JPEG: each of the eight ways to hold a camera", arguments: 1...8)
            func orientation(number: UInt8) throws {
                var file = try mediaFixture("turned.jpg")
                let start = try #require(file.firstRange(of: Array("Exif".utf8))?.lowerBound)
                file[start + 24] = number
                let bitmap = try driver.frame(of: file, width: 24, height: 24)
                let isUpright = number >= 5
                #expect((bitmap.width, bitmap.height) == (isUpright ? (8, 24) : (24, 8)))
                let colors = [1, 4, 5, 6].contains(number) ? [red, green, blue] : [blue, green, red]
                for (block, color) in colors.enumerated() {
                    let place = block * 8 + 4
                    #expect(isClose(isUpright ? bitmap[4, place] : bitmap[place, 4], color))
                }
            }

            private func isClose(_ one: UInt32, _ other: UInt32) -> Bool {
                [0, 8, 16, 24].allSatisfy { abs(Int(one >> $0 & 0xFF) - Int(other >> $0 & 0xFF)) <= 4 }
            }

            @Test("WebP: a picture, and frames over frames")
            func webp() throws {
                let picture = try driver.frame(of: try mediaFixture("half.webp"), width: 2, height: 2)
                #expect(picture == Bitmap(width: 2, height: 2, pixels: [red, blue, red, blue]))

                // The second frame is cleared before the third, which is blended.
                let frames = [rows("rrrr rrrr rrrr rrrr"), rows("rrrr rrrr rrbb rrbb"), rows("grrr grrr rr.. rr..")]
                try check("moving.webp", frames: frames)
            }

            @Test("GIF: frames are kept, cleared and put back as the file says, and clear pixels change nothing")
            func gif() throws {
                let frames = [
                    rows("rrrr rrrr rrrr rrrr"), rows("bbrr bbrr rrrr rrrr"), rows("..rr ..rr rrgg rrgg"),
                    rows("..rr ..rr rrrr rrrr"),
                ]
                try check("moving.gif", frames: frames)
                let interlaced = try driver.frame(of: try mediaFixture("interlaced.gif"), width: 2, height: 8)
                #expect(interlaced.pixels == rows("rr rr rr rr bb bb bb bb"))
            }

            /// Forwards, backwards and at random.
            private func check(_ name: String, frames: [[UInt32]]) throws {
                let id = driver.info(try mediaFixture(name)).id
                var random = SplitMix64(seed: 5)
                let order =
                    Array(frames.indices) + frames.indices.reversed()
                    + (0..<20).map { _ in
                        Int.random(in: frames.indices, using: &random)
                    }
                for number in order {
                    let bitmap = try driver.frame(number, of: id, width: 4, height: 4)
                    #expect(bitmap.pixels == frames[number], "frame \(number) of \(name)")
                    // In another size nothing of the first one may come back.
                    let small = try driver.frame(number, of: id, width: 1, height: 1)
                    #expect(small.pixels.count == 1)
                }
            }

            private func rows(_ text: String) -> [UInt32] {
                text.filter { $0 != " " }.map { ["r": red, "g": green, "b": blue][$0] ?? 0 }
            }

            @Test("Lottie: drawn at the size that is asked for, and where it is another shape, filling it")
            func lottie() throws {
                let id = driver.info(try mediaFixture("bar.json"), hint: .lottie).id
                let ground: UInt32 = 0x7F00_7F00
                let first = try driver.frame(0, of: id, width: 40, height: 20)
                #expect(first[4, 10] == red)
                #expect(first[30, 10] == ground)
                let middle = try driver.frame(10, of: id, width: 80, height: 40)
                #expect((middle.width, middle.height) == (80, 40))
                #expect(middle[4, 20] == ground)
                #expect(middle[40, 20] == red)
                let square = try driver.frame(0, of: id, width: 40, height: 40)
                #expect(square[4, 1] == red)
                #expect(square[4, 38] == red)
                #expect(square[38, 38] == ground)
                #expect(throws: Reason("nothing was drawn")) { try driver.frame(20, of: id, width: 1, height: 1) }
                #expect(try driver.frame(19, of: id, width: 40, height: 20)[35, 10] == red)
            }

            @Test("A picture within a Lottie file is drawn, though the worker can open no file")
            func embedded() throws {
                let picture =
                    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=="
                let text = """
                    {"v":"5.5.0","fr":10,"ip":0,"op":2,"w":8,"h":8,"assets":[{"id":"a","w":8,"h":8,"e":1,"u":"",\
                    "p":"data:image/png;base64,\(picture)"}],"layers":[{"ty":2,"refId":"a","ind":1,"ip":0,"op":2,"st":0,\
                    "ks":{"o":{"a":0,"k":100},"r":{"a":0,"k":0},"p":{"a":0,"k":[4,4,0]},"a":{"a":0,"k":[4,4,0]},\
                    "s":{"a":0,"k":[100,100,100]}}}]}
                    """
                let drawn = try driver.frame(of: Array(text.utf8), width: 8, height: 8)
                #expect(drawn.pixels.contains { $0 >> 24 > 0 })
            }

            @Test(
                "A Lottie whose pictures are in other files says so, and is not shown where nothing else is to be seen")
            func outside() throws {
                let blank = #"""
                    {"v":"5.5.0","fr":10,"ip":0,"op":2,"w":8,"h":8,"assets":[{"id":"a","w":8,"h":8,"e":0,"u":"images/",\
                    "p" : "img_0.png"}],"layers":[{"ty":2,"refId":"a","ind":1,"ip":0,"op":2,"st":0,"ks":{}}]}
                    """#.replacing("\\\n", with: "")
                let reason =
                    "the picture img_0.png is in another file, and only pictures embedded in a Lottie file are shown"
                #expect(driver.info(Array(blank.utf8)).info == .failure(Reason(reason)))
                let ground = ##"{"ty":1,"ind":2,"ip":0,"op":2,"st":0,"ks":{},"sw":8,"sh":8,"sc":"#ff0000"}"##
                let drawn = blank.replacing(#""ks":{}}]"#, with: #""ks":{}},\#(ground)]"#)
                #expect(try driver.info(Array(drawn.utf8), name: "half.json").info.get().outside == "img_0.png")
                #expect(driver.worker.failures.last.map { [$0.name, $0.reason] } == ["half.json", reason])
                #expect(try driver.info(mediaFixture("rich.json")).info.get().outside == nil)
            }

            @Test("A Lottie with nothing but text says so, and is shown where there is something beside the text")
            func textLayers() throws {
                let text = #"""
                    {"v":"5.5.0","fr":10,"ip":0,"op":9,"w":8,"h":8,"layers":[{"ty":5,"ind":1,"ip":0,"op":9,"st":0,"ks":{},\
                    "t":{"d":{"k":[{"s":{"t":"Hi","s":4,"f":"F","j":0,"lh":5},"t":0}]},"p":{},"m":{"g":1},"a":[]}}]}
                    """#.replacing("\\\n", with: "")
                #expect(driver.info(Array(text.utf8)).info == .failure(Reason("its text layers are not drawn")))
                // Seen for the second of nine frames.
                let ground = ##"{"ty":1,"ind":2,"ip":1,"op":2,"st":0,"ks":{},"sw":8,"sh":8,"sc":"#ff0000"}"##
                let drawn = text.replacing(#""a":[]}}]"#, with: #""a":[]}},\#(ground)]"#)
                #expect(try driver.info(Array(drawn.utf8)).info.get().frameCount == 9)
            }

            @Test("PNG of 16 bits a channel has the colours of the same one of 8")
            func deep() throws {
                let bitmap = try driver.frame(of: try mediaFixture("deep.png"), width: 2, height: 1)
                #expect(bitmap.pixels == [0xFF80_40C8, 0xFF80_40C8])
            }

            @Test("A picture of 20,000 pixels across is shown, and brought down")
            func long() throws {
                let file = try mediaFixture("long.png")
                #expect(try driver.info(file).info.get().width == 20_000)
                let bitmap = try driver.frame(of: file, width: 2, height: 2)
                #expect(bitmap == Bitmap(width: 2, height: 1, pixels: [0xFF80_8000, 0xFF80_8000]))
            }

            @Test("What is too large, cut off or empty says just that")
            func reasons() throws {
                func reason(_ bytes: [UInt8]) -> String? {
                    if case .failure(let reason) = driver.info(bytes).info { reason.description } else { nil }
                }
                func png(_ width: UInt32, _ height: UInt32) throws -> [UInt8] {
                    var file = try mediaFixture("four.png")
                    let sides = [width, height].flatMap { side in
                        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: side >> $0) }
                    }
                    file.replaceSubrange(16..<24, with: sides)
                    // The checksum of the head.
                    let sum = checksum(file[12..<29])
                    file.replaceSubrange(29..<33, with: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> $0) })
                    return file
                }
                #expect(reason(try png(70_000, 1)) == "it is more than 65536 pixels wide or high")
                #expect(reason(try png(6000, 6000)) == "it has more than 32 million pixels")
                let jpeg = try mediaFixture("blocks.jpg")
                for length in 4..<90 {
                    let told = try #require(reason(Array(jpeg.prefix(length))), "\(length)")
                    #expect(told.hasPrefix("it is a broken JPEG"), "\(length): \(told)")
                }
            }

            private func checksum(_ bytes: some Sequence<UInt8>) -> UInt32 {
                ~bytes.reduce(UInt32.max) { sum, byte in
                    (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
                }
            }

            @Test("GIF: a far frame is decoded from the last one that is made from no other, and is the same")
            func keys() throws {
                let frames = [
                    rows("rrrr rrrr rrrr rrrr"), rows("rrrr rgrr rrrr rrrr"), rows("bbbb bbbb bbbb bbbb"),
                    rows("bbbb brbb bbbb bbbb"), rows("gggg gggg gggg gggg"), rows("bbbb brbb bbbb bbbb"),
                    rows("bbbb brbb bbbb bbbr"), rows(".... .g.. .... ...."), rows(".... .b.. .... ...."),
                ]
                try check("keys.gif", frames: frames)
            }

            @Test("Of frames that nobody waited for only the newest is drawn")
            func coalesced() throws {
                let id = driver.info(try mediaFixture("bar.json")).id
                for frame in 0..<20 { driver.worker.render(id, frame: frame, width: 40, height: 20, now: .now) }
                let events = driver.events {
                    if case .rendered(_, let request, _) = $0 { request.frame == 19 } else { false }
                }
                let frames = events.compactMap {
                    if case .rendered(_, let request, _) = $0 { request.frame } else { nil }
                }
                #expect(frames == [0, 19])
                #expect(driver.worker.deadline == nil)
            }

            @Test("A frame that is wanted before it is known that there is none is left out")
            func noFrame() throws {
                let id = driver.open(try mediaFixture("bar.json"))
                driver.worker.render(id, frame: 20, width: 1, height: 1, now: .now)
                #expect(driver.events(until: { _ in false }).map(\.id) == [id])
                #expect(driver.worker.failures.isEmpty)
            }

            @Test("A frame as large as a large terminal comes through, however late the loop looks")
            func large() throws {
                let id = driver.info(try mediaFixture("bar.json")).id
                #expect(try driver.frame(3, of: id, width: 400, height: 200).pixels.count == 80_000)
                for _ in 0..<10 { driver.worker.render(id, frame: 4, width: 2000, height: 1000, now: .now) }
                #expect(try driver.frame(5, of: id, width: 2000, height: 1000).pixels.count == 2_000_000)
            }

            @Test("What is no media file says what it is")
            func refused() throws {
                let unknown = "it is not a Lottie, PNG, JPEG, GIF or WebP file"
                for (bytes, hint, reason) in [
                    ([], .any, "it is empty"), (Array("hello".utf8), .any, unknown),
                    (Array("PK\u{3}\u{4}".utf8), .lottie, "it is an archive: take the JSON file out of it"),
                    (Array("{}".utf8), .image, "it is not a picture"),
                    (try mediaFixture("four.png"), .lottie, "it is a picture and no Lottie file"),
                    (Array("{\"v\":1}".utf8), .any, "it is not a readable Lottie file"),
                ] as [([UInt8], MediaHint, String)] {
                    #expect(driver.info(bytes, hint: hint).info == .failure(Reason(reason)))
                }
            }
        }
    }
#endif
