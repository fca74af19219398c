import TestSupport
import Testing

@testable import RecapSurface

/// Laws that hold for any text.
struct TextLawTests {
    @Test("A text gives the cells that its graphemes give, one after another", arguments: 0..<200 as Range<UInt64>)
    func graphemes(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var whole = Surface(size: CellSize(width: 40, height: 4)), single = whole
        for y in -1..<5 {
            // Plain text before and after that which needs the rules of Unicode.
            let text = ["", "plain ", "한글→"][Int.random(in: 0..<3, using: &random)] + random.text(upTo: 40) + "end"
            let start = Int.random(in: -5...20, using: &random)
            let clip = Rect(x: Int.random(in: 0...9, using: &random), y: 0, width: 25, height: 4)
            let style = Style(foreground: .palette(3), background: Bool.random(using: &random) ? .palette(4) : nil)
            let used = whole.write(text, at: Point(x: start, y: y), style: style, clip: clip)
            var x = start
            for grapheme in Graphemes(text) {
                x += single.write(grapheme, at: Point(x: x, y: y), style: style, clip: clip)
            }
            #expect(used == x - start, "seed \(seed)")
        }
        #expect(whole.plainText() == single.plainText(), "seed \(seed)")
        for y in 0..<4 {
            for x in 0..<40
            where whole[x, y].part != single[x, y].part || whole[x, y].background != single[x, y].background {
                Issue.record("seed \(seed): \(x), \(y)")
            }
        }
    }

    @Test("Whatever the text, no cell holds a control character", arguments: 0..<200 as Range<UInt64>)
    func noControlInAnyCell(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var surface = Surface(size: CellSize(width: 40, height: 4))
        for y in 0..<4 {
            let text = random.text(upTo: 60)
            let used = surface.write(
                text, at: Point(x: Int.random(in: -5...20, using: &random), y: y), style: Style(),
                clip: Rect(surface.size))
            #expect(used == text.cellWidth, "seed \(seed)")
        }
        for y in 0..<4 {
            for x in 0..<40 {
                let cell = surface[x, y]
                let scalars = surface.scalars(of: cell.glyph)
                for (place, scalar) in scalars.enumerated() {
                    let kind = ScalarKind(scalar)
                    let isFit = place == 0 ? kind == (cell.part == .lead ? .wide : .narrow) : kind == .mark
                    #expect(isFit, "seed \(seed): U+\(String(scalar.value, radix: 16)) at \(x), \(y)")
                    #expect(
                        ![.control, .format, .lineSeparator].contains(scalar.properties.generalCategory), "seed \(seed)"
                    )
                }
                #expect(scalars.count <= 5)
                if cell.part == .lead { #expect(surface[x + 1, y].part == .trail, "seed \(seed)") }
                if cell.part == .trail { #expect(surface[x - 1, y].part == .lead, "seed \(seed)") }
            }
        }
        let plain = surface.plainText()
        #expect(plain.unicodeScalars.allSatisfy { $0 == "\n" || ![.forbidden, .ignored].contains(ScalarKind($0)) })
        for line in plain.split(separator: "\n", omittingEmptySubsequences: false) {
            let width = line.unicodeScalars.reduce(0) { $0 + [.narrow: 1, .wide: 2][ScalarKind($1), default: 0] }
            #expect(width <= 40, "seed \(seed)")
        }
    }

    @Test("No line is wider than it may be, and only blanks get lost", arguments: 0..<300 as Range<UInt64>)
    func wrapping(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let runs = (0..<Int.random(in: 0...4, using: &random)).map { StyledRun(random.text(upTo: 40), tag: UInt16($0)) }
        let width = Int.random(in: 0...24, using: &random)
        let lines = wrap(runs, width: width)
        for line in lines { #expect(line.cellWidth <= max(1, width), "seed \(seed): \(line)") }
        /// What is seen, scalar by scalar with its tag, without blanks: a mark may come to stand on another blank.
        func seen(_ runs: some Sequence<StyledRun>) -> [String] {
            runs.flatMap { run in
                Array(run.text).filter { TextUnit($0).kind != .newline }.flatMap(\.unicodeScalars)
                    .filter { TextUnit(Character($0)).kind != .blank }.map { "\($0)\(run.tag)" }
            }
        }
        // A character that no line can hold is shown as `…`; a text without such is preserved.
        if runs.allSatisfy({ $0.text.allSatisfy { $0.cellWidth <= max(1, width) } }) {
            #expect(seen(lines.joined()) == seen(runs), "seed \(seed)")
        }
    }

    @Test(
        "A text that is cut fits, begins as the whole does and says that it is cut",
        arguments: 0..<200 as Range<UInt64>)
    func truncating(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let text = random.text(upTo: 30)
        for width in 0...32 {
            let cut = text.truncated(toCells: width)
            #expect(cut.cellWidth <= width, "seed \(seed), \(width) cells")
            if text.cellWidth <= width {
                #expect(cut == text, "seed \(seed), \(width) cells")
            } else if width > 0 {
                #expect(cut.hasSuffix("…") || cut.unicodeScalars.last == "…", "seed \(seed), \(width) cells")
                #expect(text.unicodeScalars.starts(with: cut.unicodeScalars.dropLast()), "seed \(seed), \(width) cells")
            }
        }
    }
}
