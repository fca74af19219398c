#if Media
    import RecapSurface
    import RecapMedia
    import RecapMediaWire
    import TestSupport
    import Testing

    extension WorkerTests {
        @Suite("Figures in pictures")
        struct DrawnFigures {
            private static let size = CellSize(width: 12, height: 6)
            private static let red: UInt32 = 0xFFFF_0000, green: UInt32 = 0xFF00_FF00

            /// A ring around the middle, on a black page or a gradient from black to white.
            private static func surface(turn: Float = 1, hasGradient: Bool = false, text: String = "") -> Surface {
                var surface = Surface(size: size)
                surface.recordFigures()
                let whole = Rect(size)
                if hasGradient,
                    let gradient = FigureGradient([0, 0xFFFFFF], start: 0, acrossColumn: 1 / 12, downRow: 0)
                {
                    surface.place(
                        { [Figure(.background, .gradient(gradient))] }, in: whole, clip: whole, isOpaque: true
                    ) {
                        for x in 0..<size.width {
                            let gray = UInt8(x * 255 / 11)
                            $0.fill(Rect(x: x, y: 0, width: 1, height: size.height), background: .rgb(gray, gray, gray))
                        }
                    }
                } else {
                    surface.fill(whole, background: .hex(0))
                }
                let sector = RingSector(
                    center: FigurePoint(x: 6, y: 3), innerRadius: 1, outerRadius: 3, start: 0, end: turn)
                surface.place({ [Figure(.sector(sector), .color(0xFF0000))] }, in: whole, clip: whole) {
                    $0.fill(Rect(x: 3, y: 1, width: Int(6 * turn), height: 4), background: .hex(0xFF0000))
                }
                let style = Style(foreground: .hex(0x00FF00))
                surface.write(text, at: Point(x: 0, y: 3), style: style, clip: whole)
                return surface
            }

            @Test("A ring is round, with soft edges, and as large in pixels as in cells", arguments: [20, 41])
            func ring(height: Int) throws {
                let picture = try DrawnPicture(Self.surface(), height: height), bitmap = picture.bitmap
                let (width, middle) = (bitmap.width, (x: bitmap.width / 2, y: bitmap.height / 2))
                let unit = min(2 * picture.cell.width, picture.cell.height)
                func pixel(_ distance: Double) -> UInt32 { bitmap[middle.x + Int(distance * Double(unit)), middle.y] }
                #expect(pixel(0.5) == DrawnPicture.paper && pixel(2) == Self.red && bitmap[0, 0] == DrawnPicture.paper)
                // The area of a ring with the radii 1 and 3, by the coverage of each pixel.
                let covered = bitmap.pixels.reduce(0.0) { $0 + Double($1 >> 16 & 0xFF) / 255 }
                let area = Double.pi * 8 * Double(unit * unit)
                #expect(abs(covered - area) < area * 0.01)
                #expect(bitmap.pixels.contains { $0 != DrawnPicture.paper && $0 != Self.red })
                // The left half mirrors the right one.
                #expect(
                    (0..<width).allSatisfy {
                        abs(Int(bitmap[$0, middle.y] >> 16 & 0xFF) - Int(bitmap[width - 1 - $0, middle.y] >> 16 & 0xFF))
                            < 24
                    })
            }

            @Test("A gradient has no steps at the borders of cells")
            func gradient() throws {
                let picture = try DrawnPicture(Self.surface(turn: 0, hasGradient: true))
                let row = picture.bitmap.row(2).map { Int($0 & 0xFF) }
                let steps = zip(row, row.dropFirst()).map { $1 - $0 }
                #expect(steps.allSatisfy { (0...3).contains($0) } && Set(row).count > 100)
                #expect(row[0] < 4 && row[row.count - 1] > 251)
            }

            /// A picture of one figure on a black page.
            private func drawn(_ shape: FigureShape, _ paint: FigurePaint) throws -> Bitmap {
                var surface = Surface(size: Self.size)
                surface.recordFigures()
                let whole = Rect(Self.size)
                surface.fill(whole, background: .hex(0))
                surface.place({ [Figure(shape, paint)] }, in: whole, clip: whole) {
                    $0.fill(whole, background: .hex(0xFFFFFF))
                }
                return try DrawnPicture(surface).bitmap
            }

            @Test("A figure has each channel of its colour, and a gradient has those of its ends")
            func colors() throws {
                let whole = FigureShape.rectangle(FigureRect(x: 0, y: 0, width: 12, height: 6))
                #expect(try drawn(whole, .color(0x336699)).row(50).allSatisfy { $0 == 0xFF33_6699 })
                let ends: [UInt32] = [0x336699, 0x99CC01]
                let gradient = try #require(FigureGradient(ends, start: 0, acrossColumn: 1 / 12, downRow: 0))
                let row = try drawn(whole, .gradient(gradient)).row(50)
                for (pixel, color) in zip([row[0], row[row.count - 1]], ends) {
                    for shift: UInt32 in [16, 8, 0] {
                        #expect(abs(Int(pixel >> shift & 0xFF) - Int(color >> shift & 0xFF)) < 4, "\(shift)")
                    }
                }
                // White that becomes transparent from the left to the right, over black.
                let fading = try #require(
                    FigureGradient(
                        [0xFFFFFF, 0xFFFFFF], start: 0, acrossColumn: 1 / 12, downRow: 0, opacities: (0.8, 0.2)))
                let grays = try drawn(whole, .gradient(fading)).row(50).map { Int($0 & 0xFF) }
                for (place, gray) in grays.enumerated() {
                    let share = 0.8 - 0.6 * (Double(place) + 0.5) / Double(grays.count)
                    #expect(abs(Double(gray) - 255 * share) < 4, "\(place)")
                }
            }

            @Test("The corners of a rectangle are quarters of a circle, and it is the same in a mirror")
            func roundedRectangle() throws {
                var surface = Surface(size: Self.size)
                surface.recordFigures()
                let whole = Rect(Self.size)
                surface.fill(whole, background: .hex(0))
                let rect = FigureRect(x: 2, y: 1, width: 8, height: 4, cornerRadius: 1.5)
                surface.place({ [Figure(.rectangle(rect), .color(0xFFFFFF))] }, in: whole, clip: whole) {
                    $0.fill(whole, background: .hex(0xFFFFFF))
                }
                let picture = try DrawnPicture(surface), bitmap = picture.bitmap
                let unit = Double(min(2 * picture.cell.width, picture.cell.height)), radius = 1.5 * unit
                let covered = bitmap.pixels.reduce(0.0) { $0 + Double($1 & 0xFF) / 255 }
                let area = Double(8 * picture.cell.width * 4 * picture.cell.height) - (4 - .pi) * radius * radius
                #expect(abs(covered - area) < area * 0.01)
                for y in 0..<bitmap.height {
                    for x in 0..<bitmap.width {
                        let own = Int(bitmap[x, y] & 0xFF)
                        let others = [bitmap[bitmap.width - 1 - x, y], bitmap[x, bitmap.height - 1 - y]]
                        guard others.allSatisfy({ abs(Int($0 & 0xFF) - own) < 24 }) else {
                            Issue.record("\(x), \(y)")
                            return
                        }
                    }
                }
            }

            @Test("A quadratic curve is the cubic curve with the same course")
            func curves() throws {
                func path(_ verb: FigurePath.Verb, _ points: (Float, Float)...) -> FigureShape {
                    var path = FigurePath()
                    path.add(.move, FigurePoint(x: 1, y: 1))
                    path.add(verb, points.map { FigurePoint(x: $0.0, y: $0.1) })
                    return .path(path)
                }
                let one = try drawn(path(.quadratic, (6, 9), (11, 1)), .color(0xFF0000))
                let third: Float = 10 / 3, down: Float = 19 / 3
                let other = try drawn(path(.cubic, (1 + third, down), (11 - third, down), (11, 1)), .color(0xFF0000))
                #expect(one.pixels.contains(Self.red) && one.pixels.contains(DrawnPicture.paper))
                #expect(
                    zip(one.pixels, other.pixels).allSatisfy {
                        abs(Int($0 >> 16 & 0xFF) - Int($1 >> 16 & 0xFF)) < 12
                    })
            }

            @Test("Text over a figure is mixed with it pixel by pixel")
            func text() throws {
                let with = try DrawnPicture(Self.surface(text: "    ██")), without = try DrawnPicture(Self.surface())
                #expect(with.pixels(4..<6, row: 3).pixels.allSatisfy { $0 == Self.green })
                #expect(with.pixels(6..<12, row: 3).pixels == without.pixels(6..<12, row: 3).pixels)
                let letter = try DrawnPicture(Self.surface(text: "    H")).pixels(4, row: 3).pixels
                // Parts of the ring are visible between the strokes of the letter.
                #expect(letter.contains(Self.green) && letter.contains(Self.red))
            }

            @Test("A picture has its own pixels, and what is behind it where it has none")
            func picture() throws {
                let height = 20, width = try DrawnPicture(Self.surface(), height: height).cell.width
                let columns = Self.size.width * width, rows = Self.size.height * height
                var stripes = try #require(Bitmap(width: columns, height: rows, filledWith: 0))
                // Red columns with gaps of a pixel, the last third green.
                for y in 0..<rows {
                    for x in 0..<columns where x % 2 == 0 {
                        stripes[x, y] = 3 * x < 2 * columns ? Self.red : Self.green
                    }
                }
                func drawn(opacity: Float = 1) throws -> [UInt32] {
                    var surface = Surface(size: Self.size)
                    surface.recordFigures()
                    let whole = Rect(Self.size)
                    surface.fill(whole, background: .hex(0x3C5A96))
                    let area = FigureRect(x: 0, y: 0, width: 12, height: 6)
                    let paint = FigurePaint.picture(FigurePicture(stripes, in: area))
                    surface.place({ [Figure(.rectangle(area), paint, opacity: opacity)] }, in: whole, clip: whole) {
                        $0.fill(whole, background: .hex(0x800080))
                    }
                    return try DrawnPicture(surface, height: height).bitmap.row(50)
                }
                let blue: UInt32 = 0xFF3C_5A96
                let expected = (0..<columns).map { x in
                    x % 2 == 1 ? blue : 3 * x < 2 * columns ? Self.red : Self.green
                }
                #expect(try drawn() == expected)
                let faint = try drawn(opacity: 0.5)
                let channels = [faint[0] >> 16 & 0xFF, faint[0] & 0xFF].map(Int.init)
                #expect(faint[1] == blue && zip(channels, [158, 75]).allSatisfy { abs($0 - $1) < 3 })
            }

            @Test("A picture fills its frame, wherever that is")
            func frame() throws {
                let cell = try DrawnPicture(Self.surface()).cell
                var halves = try #require(Bitmap(width: 2, height: 2, filledWith: 0xFF00_00FF))
                (halves[0, 0], halves[1, 0]) = (Self.red, Self.green)
                let area = FigureRect(x: 3, y: 1, width: 4, height: 4)
                let (left, top) = (3 * cell.width, cell.height)
                let picture = FigurePicture(halves, in: area)
                let bitmap = try drawn(.rectangle(area), .picture(picture))
                // The middles of the four pixels, each of which is two cells wide and high.
                let colors = [1, 3].flatMap { y in
                    [1, 3].map { x in bitmap[left + x * cell.width, top + y * cell.height] }
                }
                let blue: UInt32 = 0xFF00_00FF
                let wanted = [Self.red, Self.green, blue, blue]
                // The colours of enlarged pixels go over into each other.
                for (color, wanted) in zip(colors, wanted) {
                    for shift: UInt32 in [16, 8, 0] {
                        #expect(abs(Int(color >> shift & 0xFF) - Int(wanted >> shift & 0xFF)) < 12, "\(colors)")
                    }
                }
                for (x, y) in [(left - 1, 50), (left + 4 * cell.width, 50), (left + 9, top - 1)] {
                    #expect(bitmap[x, y] == DrawnPicture.paper, "\(x) \(y)")
                }
                #expect(bitmap[left, top] != DrawnPicture.paper)
                #expect(bitmap[left + 4 * cell.width - 1, top + 4 * cell.height - 1] == blue)
                #expect(bitmap[left + 9, top + 4 * cell.height] == DrawnPicture.paper)
            }

            @Test("Each frame looks as it does alone, whatever changes before it")
            func frames() throws {
                let frames = [
                    Self.surface(turn: 0.3), Self.surface(turn: 0.6, text: "a"), Self.surface(turn: 1, text: "abc"),
                    Self.surface(turn: 1, hasGradient: true, text: "abc"), Self.surface(turn: 0.2, hasGradient: true),
                    Self.surface(turn: 0.2),
                ]
                // The picture of the last frame.
                func picture(_ frames: some Sequence<Surface>) throws -> [UInt8] {
                    try DrawnPicture.file(.png, frames.map { ($0, .milliseconds(40)) })
                }
                for (index, frame) in frames.enumerated() {
                    #expect(try picture(frames[...index]) == (try picture([frame])), "frame \(index)")
                }
            }
        }
    }
#endif
