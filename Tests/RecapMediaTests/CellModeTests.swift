import RecapSurface
import Testing

/// Which mode is chosen, and that its characters reach a terminal.
@Suite struct CellModeTests {
    @Test("the mode follows the terminal, and a wish goes first where it can be seen")
    func best() {
        func best(_ colors: ColorDepth, _ isUnicode: Bool = true, isASCII: Bool = false, wish: CellMode? = nil)
            -> CellMode
        {
            .best(for: TerminalCapabilities(colors: colors, isUnicode: isUnicode), isASCII: isASCII, wish: wish)
        }
        #expect(best(.truecolor) == .quadrants && best(.indexed256) == .quadrants)
        #expect(best(.truecolor, wish: .octants) == .sextants)
        let capabilities = TerminalCapabilities(colors: .indexed256, isUnicode: true)
        #expect(CellMode.best(for: capabilities, blocks: .sextants) == .sextants)
        #expect(best(.ansi16) == .halfBlocks && best(.ansi8) == .halfBlocks && best(.none) == .braille)
        for depth in ColorDepth.allCases {
            #expect(best(depth, wish: .sextants) == .sextants)
            #expect(best(depth, false) == .ascii && best(depth, false, wish: .braille) == .ascii)
            #expect(best(depth, isASCII: true, wish: .halfBlocks) == .ascii)
        }
    }

    @Test("every character of every mode is one that the house draws in one cell")
    func widths() {
        for value in Array(0x2580...0x259F) + Array(0x2800...0x28FF) + Array(0x1FB00...0x1FB3B) {
            guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
            let grapheme = Grapheme(scalar)
            #expect(grapheme.base == scalar && grapheme.width == 1 && grapheme.marks.isEmpty)
        }
    }
}
