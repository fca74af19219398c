#if Media
    import RecapMedia
    import RecapSurface
    import RecapMediaWire
    import TestSupport
    import Testing

    extension WorkerTests {
        @Suite("Pictures of text")
        struct DrawnText {
            @Test("Each script is drawn by a font that has it, and not as the sign of a missing letter")
            func scripts() throws {
                let letters = ["한", "あ", "漢", "ع", "ש", "ह", "ก", "த", "Ж", "ა", "★", "🎉"]
                let missing = try DrawnPicture("\u{E123}").pixels(0)
                let picture = try DrawnPicture(letters.joined(separator: " "))
                var column = 0
                for letter in letters {
                    let cells = picture.pixels(column..<column + letter.cellWidth)
                    #expect(!cells.isPaper, "\(letter)")
                    #expect(picture.pixels(column) != missing, "\(letter)")
                    column += letter.cellWidth + 1
                }
            }

            @Test("Text is drawn as it was, by the same versions of the libraries of type")
            func drawing() throws {
                guard try WorkerDriver.hasRecordedFonts() else { return }
                let shades = Array(" .:+#")
                var drawing = ""
                for (name, attributes) in [
                    ("plain", []), ("bold", .bold), ("italic", .italic), ("underlined", .underline),
                ]
                    as [(String, Attributes)]
                {
                    for height in attributes.isEmpty ? [9, 20, 33] : [20] {
                        let style = Style(attributes: attributes)
                        let picture = try DrawnPicture("Ag,é", "한ab", "漢g_", height: height, style: style).bitmap
                        drawing += "== \(name) \(height)\n"
                        for y in 0..<picture.height {
                            drawing += "|" + String(picture.row(y).map { shades[Int($0 & 0xFF) * 4 / 255] }) + "|\n"
                        }
                    }
                }
                #expect(snapshotProblem(drawing, "drawn-text") == nil)
            }

            @Test("A wide letter uses both of its cells, and none of the next", arguments: [9, 20, 40])
            func wide(height: Int) throws {
                let picture = try DrawnPicture("漢 x", height: height)
                #expect(!picture.pixels(0).isPaper && !picture.pixels(1).isPaper)
                #expect(picture.pixels(2).isPaper)
                let narrow = try DrawnPicture("   x", height: height)
                #expect(picture.pixels(3) == narrow.pixels(3))
            }

            @Test("An emoji has its colours and is in the middle of its two cells")
            func emoji() throws {
                let picture = try DrawnPicture("🎉", height: 40)
                let cells = picture.pixels(0..<2)
                let colours = Set(
                    cells.pixels.filter { pixel in
                        let channels = [16, 8, 0].map { pixel >> $0 & 0xFF }
                        return (channels.max() ?? 0) > (channels.min() ?? 0) + 64
                    })
                #expect(colours.count > 50)
                let columns = (0..<cells.width).filter { x in cells.column(x).contains { $0 != DrawnPicture.paper } }
                let rows = (0..<cells.height).filter { y in cells.row(y).contains { $0 != DrawnPicture.paper } }
                let (left, right) = (columns.first ?? 0, cells.width - 1 - (columns.last ?? 0))
                let (above, below) = (rows.first ?? 0, cells.height - 1 - (rows.last ?? 0))
                #expect(abs(left - right) <= 3 && abs(above - below) <= 3)
                #expect(columns.count > cells.width * 3 / 4)
            }

            @Test("A combining mark is drawn with its letter")
            func marks() throws {
                let picture = try DrawnPicture("ee\u{301}é")
                #expect(picture.pixels(1) != picture.pixels(0))
                #expect(picture.pixels(1) == picture.pixels(2))
            }

            @Test("Letters from the right stay in their cells, since cells are in the order in which they are seen")
            func fromRight() throws {
                let picture = try DrawnPicture("אב│12 )", "ב  │ ()")
                let alone = try DrawnPicture("א  ב")
                #expect(picture.pixels(0) == alone.pixels(0))
                #expect(picture.pixels(1) == alone.pixels(3))
                #expect(picture.pixels(0, row: 1) == alone.pixels(3))
                #expect(try picture.pixels(3..<5) == DrawnPicture("12").pixels(0..<2))
                #expect(picture.pixels(6) == picture.pixels(6, row: 1))
            }

            @Test("A word of the forms of Arabic letters is drawn as the word of its letters is")
            func forms() throws {
                // Read from the right: beh, jeem.
                let forms = try DrawnPicture("\u{FE9E}\u{FE91}", height: 40)
                #expect(try forms.pixels(0..<2) == DrawnPicture("\u{062C}\u{0628}", height: 40).pixels(0..<2))
                #expect(try forms.pixels(0..<2) != DrawnPicture("\u{0628}\u{062C}", height: 40).pixels(0..<2))
            }

            @Test("Letters of an Arabic word are joined across cells")
            func joined() throws {
                let word = try DrawnPicture("ببب", height: 40)
                let apart = try DrawnPicture("ب ب", height: 40)
                for column in 1...2 {
                    #expect(word.bitmap.column(column * word.cell.width).contains { $0 != DrawnPicture.paper })
                }
                #expect(word.pixels(1) != apart.pixels(0))
            }

            @Test(
                "Backgrounds stay in their columns where text is put into another order, and letters on them are joined"
            )
            func joinedOnGradient() throws {
                for text in ["اببب جد", "אבג דה"] {
                    let size = CellSize(width: text.cellWidth, height: 1)
                    var surface = Surface(size: size)
                    for x in 0..<size.width {
                        surface.fill(Rect(x: x, y: 0, width: 1, height: 1), background: .rgb(UInt8(x * 9), 0, 60))
                    }
                    surface.write(text, at: Point(x: 0, y: 0), style: Style(), clip: Rect(size))
                    let picture = try DrawnPicture(surface), plain = try DrawnPicture(text)
                    for x in 0..<size.width {
                        let paper = UInt32(0xFF00_003C) | UInt32(x * 9) << 16
                        // The pixels without ink are the same as on one background.
                        for (pixel, other) in zip(picture.pixels(x).pixels, plain.pixels(x).pixels) {
                            #expect((pixel == paper) == (other == DrawnPicture.paper))
                        }
                    }
                }
            }

            @Test("Punctuation and the next word follow a word whose letters take less room than their cells")
            func wordsFromLeft() throws {
                let text = "किताबें! है"
                let picture = try DrawnPicture(text)
                let columns = (0..<picture.bitmap.width).map { x in
                    picture.bitmap.column(x).contains { $0 != DrawnPicture.paper }
                }
                let inked = try #require(columns.firstIndex(of: true))...(try #require(columns.lastIndex(of: true)))
                let gaps = columns[inked].split(separator: true).map(\.count)
                #expect(gaps.allSatisfy { $0 <= picture.cell.width * 5 / 4 }, "\(gaps)")
                // What is left over is at both sides.
                let left = inked.lowerBound, right = picture.bitmap.width - 1 - inked.upperBound
                #expect(abs(left - right) <= picture.cell.width / 2, "\(left) and \(right)")
            }

            @Test(
                "Attributes show: bold has more ink, an underline crosses cells, reverse swaps, dim is nearer to the paper"
            )
            func attributes() throws {
                func draw(_ attributes: Attributes) throws -> Bitmap {
                    try DrawnPicture("nn", style: Style(attributes: attributes)).bitmap
                }
                func light(_ bitmap: Bitmap) -> UInt32 { bitmap.pixels.reduce(0) { $0 + $1 & 0xFF } }
                let plain = try draw([])
                #expect(try light(draw(.bold)) > light(plain) * 11 / 10)
                #expect(try draw(.italic) != plain)
                let underlined = try draw(.underline)
                #expect(
                    (0..<underlined.height).contains { y in underlined.row(y).allSatisfy { $0 == DrawnPicture.ink } })
                #expect(try draw(.reverse)[0, 0] == DrawnPicture.ink)
                let dim = try draw(.dim)
                #expect((dim.pixels.max() ?? 0) < 0xFFB0_0000)
                #expect((dim.pixels.max() ?? 0) > 0xFF60_0000)
            }

            @Test("In a larger picture the cells are in the middle, and the colours at the sides go on")
            func margins() throws {
                var surface = Surface(size: CellSize(width: 2, height: 2))
                surface.fill(Rect(x: 0, y: 0, width: 1, height: 2), background: .hex(0x123456))
                surface.write(
                    "█", at: Point(x: 1, y: 1), style: Style(background: .hex(0x654321)), clip: Rect(surface.size))
                let cell = try DrawingWorker(WorkerDriver.program).cellSize(
                    fontFamily: DrawnPicture.family, cellHeight: 20)
                let size = DrawingSize(width: cell.width * 2 + 30, height: 100)
                let file = try DrawnPicture.file(.png, [(surface, .zero)]) { $0.pixelSize = size }
                let bitmap = try WorkerDriver().frame(of: file, width: size.width, height: size.height)
                #expect((bitmap.width, bitmap.height) == (size.width, size.height))
                #expect(bitmap[0, 0] == 0xFF12_3456 && bitmap[0, 99] == 0xFF12_3456)
                #expect(bitmap[size.width - 1, 99] == 0xFF65_4321)
                #expect(bitmap[15 + cell.width, 50] == DrawnPicture.ink)
                #expect(bitmap[14 + cell.width, 50] == 0xFF12_3456)
                #expect(bitmap[15 + cell.width * 2, 50] == 0xFF65_4321)
            }

            @Test("In a picture that is too narrow for them the cells are smaller")
            func narrow() throws {
                let surface = DrawnPicture.surface(["████"])
                let file = try DrawnPicture.file(.png, [(surface, .zero)]) {
                    $0.pixelSize = DrawingSize(width: 30, height: 20)
                }
                // Cells of 7 × 14 pixels are the largest four of which fit.
                let bitmap = try WorkerDriver().frame(of: file, width: 30, height: 20)
                let ink = (0..<20).flatMap { y in (0..<30).filter { bitmap[$0, y] == DrawnPicture.ink } }
                #expect(Set(ink).count == 28 && ink.count % 28 == 0 && (13...15).contains(ink.count / 28))
            }

            @Test("What can't be drawn says why")
            func failures() throws {
                let surface = DrawnPicture.surface(["text"])
                func reason(_ change: (inout DrawingHeader) -> Void) -> String? {
                    do {
                        _ = try DrawnPicture.file(.png, [(surface, .zero)], change)
                        return nil
                    } catch {
                        return "\(error)"
                    }
                }
                #expect(
                    reason { $0.fontFamily = "No Such Font" }
                        == "there is no font of the family No Such Font: `fc-list : family` lists those that there are")
                #expect(reason { $0.fontFamily = "" } == nil)
                #expect(
                    reason { $0.fontFamily = "Noto Color Emoji" }
                        == "the font Noto Color Emoji has letters of fixed sizes: choose one with outlines")
                #expect(
                    reason { $0.pixelSize = DrawingSize(width: 7, height: 20) }
                        == "4 × 1 cells take 8 × 4 pixels, which is more than 7 × 20")
                #expect(
                    reason { $0.columns = 5 } == "a frame does not have the cells of the drawing")
                #expect(
                    reason { ($0.columns, $0.rows, $0.cellHeight) = (500, 200, 200) }?.hasPrefix(
                        "the picture would have ") == true)
            }
        }
    }
#endif
