import Testing

@testable import RecapExport

/// The numbers of colours in a web page.
@Suite struct ColorTableTests {
    @Test("Each colour has its number, and in a picture those that look the same have one")
    func numbers() {
        var table = ColorTable()
        #expect([0x102030, 0x112030, 0x102030, 0x909090].map { table.number(of: $0) } == [0, 1, 0, 2])
        // What is shown stays, unless the difference can be seen or the colour is known.
        #expect(table.number(near: 0x959490, shown: 2) == 2)
        #expect(table.number(near: 0x8B9090, shown: 2) == 2)
        #expect(table.number(near: 0x112030, shown: 0) == 1)
        // Another one that looks the same, and one that does not.
        #expect(table.number(near: 0x172737, shown: 2) == 0)
        #expect(table.number(near: 0x402030, shown: 0) == 3)
        #expect(table.colors == [0x102030, 0x112030, 0x909090, 0x402030])
        // Not too far from what is shown, many times over.
        var shown = 3
        for green in 0x20...0xF0 {
            let color = UInt32(0x400030 | green << 8)
            shown = table.number(near: color, shown: shown)
            #expect(abs(Int(table.colors[shown] >> 8 & 0xFF) - green) < 8)
        }
        #expect(table.colors.count < 40)
    }

    @Test("Digits are different for each number, and need no escape")
    func digits() {
        let texts = (0..<FrameDigits.limit).compactMap(FrameDigits.text)
        #expect(Set(texts).count == FrameDigits.limit && FrameDigits.limit > 7000)
        #expect(texts.allSatisfy { $0.unicodeScalars.count == 2 && !$0.contains { "<>&\"\\ ".contains($0) } })
        #expect(FrameDigits.text(of: -1) == nil && FrameDigits.text(of: FrameDigits.limit) == nil)
    }
}
