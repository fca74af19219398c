#if Media
    import RecapMedia
    import RecapSurface
    import RecapMediaWire
    import Testing

    extension WorkerTests {
        @Suite("Shapes that meet at the sides of cells")
        struct DrawnShapes {
            static let heights = [9, 13, 20, 27, 40]

            @Test("A full block is ink to its sides, halves add up to it, and blocks beside each other have no seam")
            func blocks() throws {
                for height in Self.heights {
                    let picture = try DrawnPicture("█▀▄▌▐", "█████", height: height)
                    #expect(picture.pixels(0).isInk)
                    #expect(picture.pixels(0..<5, row: 1).isInk)
                    for (one, other) in [(1, 2), (3, 4)] {
                        let halves = zip(picture.pixels(one).pixels, picture.pixels(other).pixels)
                        #expect(halves.allSatisfy { $0 != $1 })
                    }
                    let upper = picture.pixels(1), left = picture.pixels(3), cell = picture.cell
                    #expect(upper.column(0).filter { $0 == DrawnPicture.ink }.count == (cell.height + 1) / 2)
                    #expect(left.row(0).filter { $0 == DrawnPicture.ink }.count == (cell.width + 1) / 2)
                }
            }

            @Test("Eighths grow from their side by steps that differ by a pixel at most")
            func eighths() throws {
                let picture = try DrawnPicture("▁▂▃▄▅▆▇█▏▎▍▌▋▊▉█", height: 27)
                let cell = picture.cell
                for part in 1...8 {
                    let lower = picture.pixels(part - 1).column(cell.width / 2).reversed()
                    let left = picture.pixels(7 + part).row(cell.height / 2)
                    for (line, length) in [(Array(lower), cell.height), (left, cell.width)] {
                        let ink = line.prefix { $0 == DrawnPicture.ink }.count
                        #expect(abs(ink * 8 - part * length) <= 4)
                        #expect(line.dropFirst(ink).allSatisfy { $0 == DrawnPicture.paper })
                    }
                }
            }

            /// Whether a part of a cell, from 0 to 1 in each direction, has ink in its middle.
            private func hasInk(_ cell: Bitmap, _ x: Double, _ y: Double) -> Bool {
                cell[Int(x * Double(cell.width)), Int(y * Double(cell.height))] == DrawnPicture.ink
            }

            @Test("A diagonal joins its corners, each is the other in a mirror, and the cross is both")
            func diagonals() throws {
                for height in Self.heights {
                    let picture = try DrawnPicture("╱╲╳", height: height)
                    let rising = picture.pixels(0), falling = picture.pixels(1), cross = picture.pixels(2)
                    let (right, bottom) = (rising.width - 1, rising.height - 1)
                    for y in 0...bottom {
                        #expect(rising.row(y) == falling.row(y).reversed() && rising.row(y) == falling.row(bottom - y))
                        for x in 0...right where rising[x, y] == DrawnPicture.ink || falling[x, y] == DrawnPicture.ink {
                            #expect(cross[x, y] == DrawnPicture.ink)
                        }
                    }
                    #expect(falling[0, 0] != DrawnPicture.paper && falling[right, bottom] != DrawnPicture.paper)
                    #expect(falling[right, 0] == DrawnPicture.paper && falling[0, bottom] == DrawnPicture.paper)
                }
            }

            @Test("Sextants and braille patterns have the parts that their names tell")
            func parts() throws {
                for (scalars, columns, rows, order) in [
                    (0x1FB00...0x1FB3B, 2.0, 3.0, [1, 2, 3, 4, 5, 6]),
                    (0x2801...0x28FF, 2, 4, [1, 4, 2, 5, 3, 6, 7, 8]),
                ] as [(ClosedRange<UInt32>, Double, Double, [Int])] {
                    let all = scalars.compactMap(Unicode.Scalar.init)
                    let picture = try DrawnPicture(String(String.UnicodeScalarView(all)), height: 40)
                    for (column, scalar) in all.enumerated() {
                        let digits = (scalar.properties.name ?? "").split(separator: "-").last ?? ""
                        for (place, number) in order.enumerated() {
                            let (x, y) = ((Double(place % 2) + 0.5) / columns, (Double(place / 2) + 0.5) / rows)
                            #expect(
                                hasInk(picture.pixels(column), x, y) == digits.contains("\(number)"),
                                "\(scalar) \(number)")
                        }
                    }
                }
            }

            @Test("The dots of a braille pattern are round: all eight are the same in a mirror, whichever way")
            func dots() throws {
                for height in [20, 40] {
                    let dots = try DrawnPicture("⣿", height: height).pixels(0)
                    for y in 0..<dots.height {
                        #expect(dots.row(y) == dots.row(y).reversed() && dots.row(y) == dots.row(dots.height - 1 - y))
                    }
                    let ink = dots.pixels.count { $0 != DrawnPicture.paper }
                    #expect((1...3).contains(dots.pixels.count / max(1, ink)), "\(ink) of \(dots.pixels.count)")
                }
            }

            /// The weight of the line of a box drawing character at each side, as its name tells.
            private func weights(_ scalar: Unicode.Scalar) -> [String: String]? {
                let words = (scalar.properties.name ?? "").split(separator: " ").map(String.init).dropFirst(2)
                guard words.allSatisfy({ !["DASH", "ARC", "DIAGONAL"].contains($0) }) else { return nil }
                let kinds = ["LIGHT": "─│", "SINGLE": "─│", "HEAVY": "━┃", "DOUBLE": "═║"]
                var weights: [String: String] = [:]
                var sides: [String] = []
                var weight: String?
                let isWeightFirst = kinds[words.first ?? ""] != nil
                for word in words {
                    if let kind = kinds[word] {
                        weight = kind
                        if !isWeightFirst { for side in sides { weights[side] = kind } }
                        sides = []
                    } else if word != "AND" {
                        sides += ["HORIZONTAL": ["LEFT", "RIGHT"], "VERTICAL": ["UP", "DOWN"]][word] ?? [word]
                        if isWeightFirst, let weight { for side in sides { weights[side] = weight } }
                    }
                }
                return weights
            }

            @Test(
                "Lines of boxes leave each side of a cell as the straight line of their weight does", arguments: heights
            )
            func lines(height: Int) throws {
                let all = (0x2500...0x257F).compactMap { Unicode.Scalar($0 as UInt32) }
                let picture = try DrawnPicture(String(String.UnicodeScalarView(all)), height: height)
                func cell(_ character: Character?) -> Bitmap {
                    let scalar = character?.unicodeScalars.first ?? "─"
                    return picture.pixels(Int(scalar.value) - 0x2500)
                }
                var checked = 0
                for scalar in all {
                    guard let weights = weights(scalar) else { continue }
                    let drawn = cell(Character(scalar))
                    let (right, bottom) = (drawn.width - 1, drawn.height - 1)
                    for (side, line, across) in [
                        ("LEFT", drawn.column(0), true), ("RIGHT", drawn.column(right), true),
                        ("UP", drawn.row(0), false),
                        ("DOWN", drawn.row(bottom), false),
                    ] {
                        let straight = weights[side].map { cell(across ? $0.first : $0.last) }
                        let expected = straight.map { across ? $0.column(0) : $0.row(0) }
                        #expect(line == expected ?? line.map { _ in DrawnPicture.paper }, "\(scalar) \(side)")
                        checked += 1
                    }
                }
                #expect(checked >= 400)
                // Round corners meet straight lines.
                #expect(cell("╭").row(bottom(of: cell("╭"))) == cell("│").row(0))
                #expect(cell("╯").column(0) == cell("─").column(0))
            }

            private func bottom(of cell: Bitmap) -> Int { cell.height - 1 }

            @Test("Separators of status lines fill their side, and come to a point at the other")
            func powerline() throws {
                let picture = try DrawnPicture("\u{E0B0}\u{E0B2}", height: 40)
                let right = picture.pixels(0), left = picture.pixels(1)
                let middle = right.height / 2
                #expect(right.row(middle).filter { $0 == DrawnPicture.ink }.count >= right.width - 2)
                #expect(right.column(right.width - 1).filter { $0 != DrawnPicture.paper }.count <= 6)
                #expect(right.row(middle) == left.row(middle).reversed())
            }
        }
    }
#endif
