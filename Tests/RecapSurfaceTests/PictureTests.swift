import RecapSurface
import TestSupport
import Testing

/// Pictures over cells, and the way that a terminal shows them.
@Suite struct PictureTests {
    private func traits(_ product: String?, kitty: Bool = false, sixel: Bool = false) -> TerminalTraits {
        var traits = TerminalTraits()
        (traits.product, traits.takesKittyPictures, traits.takesSixels) = (product, kitty, sixel)
        return traits
    }

    private func method(
        _ choice: PictureChoice, _ traits: TerminalTraits, _ colors: ColorDepth = .truecolor, isUnicode: Bool = true
    ) -> PictureMethod? {
        PictureMethod(choice, traits: traits, capabilities: TerminalCapabilities(colors: colors, isUnicode: isUnicode))
    }

    @Test("the best way is the one of which a terminal keeps most")
    func auto() {
        #expect(method(.auto, traits("kitty(0.32.0)", kitty: true)) == .placeholders)
        #expect(method(.auto, traits("ghostty 1.0", kitty: true)) == .placeholders)
        #expect(method(.auto, traits("kitty(0.26.5)", kitty: true)) == .kitty)
        #expect(method(.auto, traits("kitty(0.32.0)", kitty: true), .ansi16) == .kitty)
        #expect(method(.auto, traits("iTerm2 3.5.0", sixel: true)) == .iterm2)
        #expect(method(.auto, traits("XTerm(379)", sixel: true)) == .sixel)
        #expect(method(.auto, traits("XTerm(379)")) == nil)
    }

    @Test("what is asked for is what is done, where colours and Unicode allow it")
    func asked() {
        #expect(method(.kitty, traits("tmux 3.3a")) == .placeholders)
        #expect(method(.kitty, traits("kitty(0.26.5)", kitty: true)) == .kitty)
        #expect(method(.iterm2, traits(nil)) == .iterm2)
        #expect(method(.sixel, traits("kitty(0.32.0)", kitty: true)) == .sixel)
        #expect(method(.cells, traits("kitty(0.32.0)", kitty: true)) == nil)
        for choice in PictureChoice.allCases {
            #expect(method(choice, traits("kitty(0.32.0)", kitty: true), .none) == nil)
            #expect(method(choice, traits("kitty(0.32.0)", kitty: true), isUnicode: false) == nil)
        }
    }

    @Test("Cells have as many parts as the terminal is known to draw without a font, or as the user says")
    func blocks() {
        var capabilities = TerminalCapabilities(colors: .truecolor, isUnicode: true)
        capabilities.hasOctants = true
        func blocks(_ choice: PictureChoice, _ product: String?) -> CellMode {
            choice.blocks(on: traits(product), capabilities)
        }
        for (product, blocks) in [
            ("kitty(0.26.5)", CellMode.sextants), ("kitty(0.40.0)", .octants), ("kitty(0.9.1)", .quadrants),
            ("foot(1.13.1)", .sextants), ("foot(1.20.0)", .octants), ("VTE(7006)", .sextants), ("VTE(7802)", .octants),
            ("ghostty 1.0.1", .sextants), ("ghostty 1.2.0", .octants), ("WezTerm 20240203-110809-5046fc22", .sextants),
            ("XTerm(379)", .quadrants), ("tmux 3.3a", .quadrants), ("", .quadrants),
        ] {
            for choice in [PictureChoice.auto, .cells, .kitty, .sixel, .iterm2] {
                #expect(choice.blocks(on: traits(product), capabilities) == blocks, "\(product)")
            }
            #expect(PictureChoice.quadrants.blocks(on: traits(product), capabilities) == .quadrants)
        }
        #expect(blocks(.octants, "tmux 3.3a") == .octants && blocks(.sextants, nil) == .sextants)
        #expect(PictureChoice.auto.blocks(on: nil, capabilities) == .quadrants)
        capabilities.hasOctants = false
        #expect(blocks(.octants, nil) == .sextants && blocks(.auto, "kitty(0.40.0)") == .sextants)
    }

    @Test("a picture has 1 to 297 cells along each side")
    func sizes() {
        func exists(_ width: Int, _ height: Int) -> Bool {
            ScreenPicture([1], method: .kitty, size: CellSize(width: width, height: height), isOpaque: true) != nil
        }
        #expect(exists(1, 297) && exists(297, 1) && !exists(298, 1) && !exists(1, 298) && !exists(0, 1))
    }

    @Test("sixels are printable characters alone: nothing in them can be another control sequence")
    func sixels() {
        func exists(_ text: String, _ method: PictureMethod) -> Bool {
            let size = CellSize(width: 1, height: 1)
            return ScreenPicture(Array(text.utf8), method: method, size: size, isOpaque: true) != nil
        }
        #expect(exists("\"1;1;1;1#0;2;0;0;0#0!6~$-", .sixel))
        for end in ["\u{1B}\\", "\n", "\u{9C}", "\u{7F}", " "] { #expect(!exists("#0~" + end, .sixel)) }
        #expect(exists("\u{89}PNG", .kitty))
    }

    @Test("copied with its surface, a picture moves and is clipped, and it is replaced by what is copied over it")
    func copies() throws {
        let picture = try #require(
            ScreenPicture([1], method: .kitty, size: CellSize(width: 4, height: 2), isOpaque: true))
        var page = Surface(size: CellSize(width: 10, height: 4))
        page.fill(Rect(page.size), background: .hex(0x123456))
        page.place(picture, .still, frame: Rect(x: 2, y: 1, width: 4, height: 2), clip: Rect(page.size)) {
            $0.fill(Rect(x: 2, y: 1, width: 4, height: 2), background: .hex(0xABCDEF))
        }
        var screen = Surface(size: CellSize(width: 10, height: 4))
        screen.copy(Rect(x: 4, y: 0, width: 6, height: 4), of: page, to: Point(x: 0, y: 0))
        let placed = try #require(screen.pictures.first)
        #expect(placed.picture === picture && placed.presence == .moving)
        #expect(placed.frame == Rect(x: -2, y: 1, width: 4, height: 2))
        #expect(placed.visible == Rect(x: 0, y: 1, width: 2, height: 2))
        #expect(placed.backdrop(x: 1, y: 2).background == .hex(0x123456))
        #expect(placed.isUncovered(screen[1, 2], x: 1, y: 2) && !placed.isUncovered(.blank, x: 1, y: 2))
        screen.copy(Rect(page.size), of: Surface(size: page.size), to: Point(x: 0, y: 0))
        #expect(screen.pictures.isEmpty)
    }
}
