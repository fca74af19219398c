import RecapSurface
import TestSupport
import Testing

/// Known bitmaps, and the characters that they become.
@Suite struct CellPictureTests {
    @Test("each mode draws a shape with its own characters")
    func shapes() {
        #expect(Pictures.text(Pictures.bitmap("#.#.", ".##.", "..##"), .halfBlocks) == "▀▄\n  ▀▀\n")
        #expect(Pictures.text(Pictures.bitmap("#...", "...#", "##.#", "#.##"), .quadrants) == "▘▗\n▛▟\n")
        let sextants = Pictures.bitmap("#...", "...#", "....", "#.##", "#..#", "#.##")
        #expect(Pictures.text(sextants, .sextants) == "\u{1FB00}\u{1FB07}\n▌\u{1FB38}\n")
        #expect(Pictures.text(Pictures.bitmap("#..#", ".#..", "#...", ".#.."), .braille) == "⢕⠈\n")
    }

    @Test("without colours, braille and letters say how light a pixel is; on light paper, how dark")
    func ink() {
        let picture = Pictures.bitmap("#k#k", "#k#k", "#k#k", "#k#k")
        for (isLight, text) in [(false, "⡇⡇\n"), (true, "⢸⢸\n")] {
            let painter = CellPainter(mode: .braille, depth: .none, isLight: isLight)
            #expect(Pictures.surface(picture, painter, background: .default).plainText() == text)
        }
        let whites = Pictures.bitmap("##....", "##....", "##....")
        for (isLight, text) in [(false, "@\n"), (true, "\n")] {
            let painter = CellPainter(mode: .ascii, depth: .none, isLight: isLight)
            #expect(Pictures.surface(whites, painter, background: .default).plainText() == text)
        }
    }

    @Test("letters follow edges")
    func edges() {
        #expect(Pictures.text(Pictures.bitmap("....", "....", "####"), .ascii) == "__\n")
        #expect(Pictures.text(Pictures.bitmap(".#..", "....", "#..."), .ascii).contains("'") == false)
        #expect(Pictures.text(Pictures.bitmap("##..", "##..", "##.."), .ascii) == "@\n")
    }

    @Test("one colour is a blank on that colour")
    func solid() {
        for mode in CellMode.allCases where mode != .ascii {
            let bitmap = Bitmap(width: mode.columns, height: mode.rows, filledWith: 0xFF12_3456)
            guard let bitmap else { continue }
            let cell = Pictures.surface(bitmap, CellPainter(mode: mode, depth: .truecolor))[0, 0]
            #expect(cell.glyph == .space && cell.background == .hex(0x123456), "\(mode)")
        }
    }

    @Test("nothing of a cell changes where the picture is transparent")
    func transparent() {
        for mode in CellMode.allCases {
            for depth in ColorDepth.allCases {
                guard let bitmap = Bitmap(width: 4 * mode.columns, height: 2 * mode.rows) else { continue }
                var surface = Surface(size: CellSize(width: 4, height: 2))
                surface.write(
                    "a한b", at: Point(x: 0, y: 1), style: Style(foreground: .palette(3), attributes: .bold),
                    clip: Rect(surface.size))
                let before = (0..<8).map { surface[$0 % 4, $0 / 4] }
                CellPainter(mode: mode, depth: depth).draw(
                    bitmap, at: Point(x: 0, y: 0), clip: Rect(surface.size), on: &surface)
                #expect((0..<8).map { surface[$0 % 4, $0 / 4] } == before, "\(mode) \(depth)")
            }
        }
    }

    @Test("where half of a cell is transparent, the background keeps its own colour, whatever it is")
    func keptBackground() {
        for background in [Color.default, .palette(4), .rgb(1, 2, 3)] {
            let half = Pictures.surface(
                Pictures.bitmap("#", "."), CellPainter(mode: .halfBlocks, depth: .truecolor), background: background)
            #expect(half[0, 0].background == background && half[0, 0].foreground == .hex(0xFFFFFF))
            let lower = Pictures.surface(
                Pictures.bitmap(".", "r"), CellPainter(mode: .halfBlocks, depth: .truecolor), background: background)
            #expect(lower[0, 0].background == background && lower.plainText() == "▄\n")
            let quarter = Pictures.surface(
                Pictures.bitmap("##", "#."), CellPainter(mode: .quadrants, depth: .truecolor), background: background)
            #expect(quarter[0, 0].background == background && quarter.plainText() == "▛\n")
        }
    }

    @Test("what is partly transparent is mixed with the background of its own cell")
    func alpha() {
        var surface = Surface(size: CellSize(width: 2, height: 1))
        surface.fill(Rect(x: 0, y: 0, width: 1, height: 1), background: .rgb(0, 0, 0))
        surface.fill(Rect(x: 1, y: 0, width: 1, height: 1), background: .rgb(100, 0, 200))
        let painter = CellPainter(mode: .halfBlocks, depth: .truecolor)
        painter.draw(Pictures.bitmap("hh", "hh"), at: Point(x: 0, y: 0), clip: Rect(surface.size), on: &surface)
        #expect(surface[0, 0].background == .rgb(128, 128, 128))
        #expect(surface[1, 0].background == .rgb(178, 128, 228))
        // The terminal's own background counts as the theme's paper.
        for (isLight, color) in [(false, Color.rgb(128, 128, 128)), (true, .rgb(255, 255, 255))] {
            let painter = CellPainter(mode: .halfBlocks, depth: .truecolor, isLight: isLight)
            let own = Pictures.surface(Pictures.bitmap("h", "h"), painter, background: .default)
            #expect(own[0, 0].background == color)
        }
    }

    @Test("nothing is drawn outside of the clip or the surface, wherever the picture lies")
    func clip() {
        var random = SplitMix64(seed: 5)
        for mode in CellMode.allCases {
            let bitmap = Pictures.noise(5 * mode.columns - mode.columns / 2, 4 * mode.rows - 1, &random)
            let painter = CellPainter(mode: mode, depth: .truecolor)
            let whole = Pictures.surface(bitmap, painter)
            for _ in 0..<60 {
                let point = Point(x: .random(in: -7...9, using: &random), y: .random(in: -6...7, using: &random))
                let clip = Rect(
                    x: .random(in: -2...5, using: &random), y: .random(in: -2...5, using: &random),
                    width: .random(in: 0...8, using: &random), height: .random(in: 0...6, using: &random))
                var surface = Surface(size: CellSize(width: 8, height: 6))
                surface.fill(Rect(surface.size), background: Pictures.background)
                let empty = surface
                painter.draw(bitmap, at: point, clip: clip, on: &surface)
                for y in 0..<6 {
                    for x in 0..<8 {
                        let isIn =
                            clip.contains(Point(x: x, y: y)) && (0..<whole.size.width).contains(x - point.x)
                            && (0..<whole.size.height).contains(y - point.y)
                        let wanted = isIn ? whole[x - point.x, y - point.y] : empty[x, y]
                        #expect(surface[x, y] == wanted, "\(mode) at \(point) in \(clip): \(x), \(y)")
                    }
                }
            }
        }
    }

    @Test("a wide character that loses a half is gone, and the terminal is told")
    func wide() {
        for x in [0, 1, 2] {
            var surface = Surface(size: CellSize(width: 4, height: 1))
            surface.write("한글", at: Point(x: 0, y: 0), style: Style(), clip: Rect(surface.size))
            surface.markShown()
            let painter = CellPainter(mode: .halfBlocks, depth: .truecolor)
            painter.draw(Pictures.bitmap("#", "."), at: Point(x: x, y: 0), clip: Rect(surface.size), on: &surface)
            #expect(surface.plainText() == ["▀ 글\n", " ▀글\n", "한▀\n"][x])
            #expect(surface.changedColumns(ofRow: 0) == [0..<2, 0..<2, 2..<4][x])
        }
    }
}
