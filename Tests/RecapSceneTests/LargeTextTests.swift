import RecapStory
import RecapSurface
import TestSupport
import Testing

@testable import RecapScene

/// Titles and numbers in large letters.
@Suite struct LargeTextTests {
    private func form(
        _ text: String, _ width: Int, _ density: Density = .regular, _ font: Title.Font = .block, lines: Int = 3,
        hasBlocks: Bool = true
    ) -> LargeText.Form {
        var proposal = Proposal(width: width, density: density, hasBlocks: hasBlocks)
        proposal.maximumTitleLines = lines
        return LargeText(text, font: font).form(in: proposal)
    }

    private func rows(_ text: String, _ width: Int, _ density: Density = .regular, font: Title.Font = .block)
        -> [String]
    {
        LargeText(text, font: font).rows(in: Proposal(width: width, density: density)).map(\.text)
    }

    @Test("A title falls to the widest letters that fit")
    func forms() {
        #expect(form("2024", 72) == .block(isWide: true, scale: 1))
        #expect(form("2024", 130, .roomy) == .block(isWide: true, scale: 4))
        #expect(form("2024", 190, .grand) == .block(isWide: true, scale: 7))
        #expect(form("2024", 100, .grand) == .block(isWide: true, scale: 3))
        #expect(form("2024", 24) == .block(isWide: false, scale: 1))
        #expect(form("2024", 8) == .spaced)
        #expect(form("2024", 5) == .plain)
        #expect(form("2024", 72, .dense) == .spaced)
        #expect(form("2024", 72, hasBlocks: false) == .spaced)
        #expect(form("2024", 72, .regular, .small) == .spaced)
        #expect(form("2024", 72, .regular, .plain) == .plain)
        #expect(form("한글", 72) == .spaced)
    }

    @Test("A title wraps to two and three lines before it shrinks, and keeps its line breaks")
    func wrapping() {
        let text = "Your year, told by your keyboard"
        #expect(form(text, 72, lines: 3) == .block(isWide: true, scale: 1))
        #expect(form(text, 72, lines: 1) == .spaced)
        #expect(rows(text, 72).count == 12)
        #expect(form("one two three four five six seven eight nine ten", 72) == .spaced)
        #expect(form("one\ntwo", 72) == .block(isWide: true, scale: 1))
        #expect(rows("one\ntwo", 72).count == 7)
        #expect(rows("one\ntwo", 72, font: .small) == ["o n e", "t w o"])
        #expect(rows("one\n\ntwo", 72, font: .plain) == ["one", "", "two"])
        // Spaced letters wrap to three lines, of about the same length, before they come together.
        #expect(rows("the year in words", 16, font: .small) == ["t h e   y e a r", "i n   w o r d s"])
        #expect(rows("aaa bb cc", 13, font: .small) == ["a a a", "b b   c c"])
        #expect(rows("aaa bb cc dd", 8, font: .small) == ["aaa bb", "cc dd"])
        // Four lines of an author's own are too many for large letters, and stay four.
        #expect(rows("a\nb\nc\nd", 72) == ["a", "b", "c", "d"])
        // A number stays on its line.
        let number = LargeText(number: "1,204 commits")
        #expect(number.form(in: Proposal(width: 40, density: .regular)) == .plain)
    }

    @Test("Blanks between letters don't take numbers apart, except for a year alone")
    func numbersWithoutBlanks() {
        #expect(form("November 2025", 40, .dense) == .plain && form("1 h 57 min", 40, .dense) == .plain)
        #expect(form("November", 40, .dense) == .spaced && form("2025", 40, .dense) == .spaced)
        #expect(form("11월", 40, .dense) == .plain && form("올빼미", 40, .dense) == .spaced)
        #expect(LargeText(number: "305").form(in: Proposal(width: 40, density: .dense)) == .plain)
        // An author may choose them.
        #expect(form("November 2025", 40, .regular, .small) == .spaced)
    }

    @Test("Only a word whose letters are missing is in bold, at the foot of the others")
    func fallback() {
        let all = LargeText("the 한국 year", font: .block).rows(in: Proposal(width: 72, density: .regular))
        #expect(all.count == 4)
        let bold = all.map { row in row.runs.filter { $0.tag == LargeRow.bold }.map(\.text).joined(separator: "|") }
        #expect(bold == ["", "", "한 국", ""])
        // Where most of a text is missing, all of it is in bold.
        #expect(form("내가 쓴 C 코드", 72) == .spaced)
        #expect(rows("내가 쓴 C", 72) == ["내 가   쓴   C"])
        // Signs alone don't stand large beside a picture.
        #expect(form("🎉!", 72) == .spaced && form("?!", 72) == .block(isWide: true, scale: 1))
        // A unit beside a number stands apart from it.
        let number = LargeText(number: "1,204권").rows(in: Proposal(width: 72, density: .regular))
        #expect(number.map { $0.runs.count } == [1, 1, 2])
        #expect(number.last?.runs.last == StyledRun("권", tag: LargeRow.bold))
    }

    @Test(
        "Scripts whose letters join are never spaced out",
        arguments: [
            "سنتي", "ܫܢܬܐ", "ߛߊ߲߬", "ᠮᠣᠩᠭᠣᠯ", "मेरासाल", "আমার", "ਮੇਰਾ", "மேரா", "నా", "ನನ್ನ", "എന്റെ", "මගේ", "ปีของฉัน",
            "ປີ", "ལོ", "မြန်မာ", "ឆ្នាំ", "𞤀𞤁", "ﺳﻨﺔ",
        ])
    func joined(_ word: String) {
        #expect(rows(word, 72) == [word])
        #expect(rows(word + " " + word, 72) == [word + " " + word])
        #expect(rows("ab " + word, 72, font: .small) == ["a b   " + word])
        #expect(missingLetters(of: word) == nil)
    }

    @Test("Letters keep their case in every form")
    func letterCase() {
        for (lower, upper) in [("12 ms", "12 MS"), ("3 mW", "3 MW"), ("é", "É"), ("ß", "SS")] {
            for width in [72, 12, 4] { #expect(rows(lower, width) != rows(upper, width), "\(lower) in \(width)") }
        }
        #expect(rows("mW Mw", 72, .dense) == ["m W   M w"])
    }

    @Test(
        "Whatever the text, large letters stay within their room and say all of it", arguments: 0..<300 as Range<UInt64>
    )
    func law(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let letters = Array("aBgÉñß1,%|한国あ🎉👨‍👩‍👧ش़क्षēế→ \n \n  ")
        let text = String(
            (0..<Int.random(in: 0...30, using: &random)).compactMap { _ in letters.randomElement(using: &random) })
        let font = Title.Font.allCases.randomElement(using: &random) ?? .block
        let density = Density.allCases.randomElement(using: &random) ?? .regular
        var proposal = Proposal(
            width: Int.random(in: 2...140, using: &random), density: density, hasBlocks: Bool.random(using: &random))
        proposal.maximumTitleLines = Int.random(in: 1...3, using: &random)
        for large in [LargeText(text, font: font), LargeText(number: text)] {
            let form = large.form(in: proposal)
            let rows = large.rows(of: form, in: proposal)
            let note = "seed \(seed): \(text.debugDescription) as \(form) in \(proposal.width)"
            #expect(rows.allSatisfy { $0.width <= proposal.width && $0.width == $0.text.cellWidth }, "\(note)")
            let blocks = rows.flatMap(\.runs).filter { $0.tag != LargeRow.bold }.map(\.text).joined()
            #expect(blocks.allSatisfy { " ▀▄█".contains($0) }, "\(note)")
            // What is text is whole graphemes of it, in their order and their case.
            let words = rows.flatMap(\.runs).filter { $0.tag == LargeRow.bold }.map(\.text).joined().filter {
                $0 != " "
            }
            let given = text.filter { !$0.isWhitespace }
            if case .block = form {
                var rest = Array(words)
                for character in given where rest.first == character { rest.removeFirst() }
                #expect(rest.isEmpty, "\(note)")
                let known = given.filter { BlockFont.bitmap(of: $0) != nil }.count
                #expect(words.count + known >= given.count, "\(note)")
            } else {
                #expect(Array(words) == Array(given), "\(note)")
            }
        }
    }

    @Test("Letters that grow and shrink keep their lines")
    func growing() {
        let text = LargeText("two lines of it", font: .block), proposal = Proposal(width: 60, density: .regular)
        #expect(text.rows(in: proposal).count == 7)
        let large = text.form(in: proposal, scale: 2)
        #expect(text.rows(of: large, in: proposal, brokenAs: text.form(in: proposal)).count == 14)
        #expect(text.form(in: proposal, scale: 0.5) == .spaced)
    }

    /// What is said of the letters of a text that block letters lack.
    private func missingLetters(of text: String) -> String? {
        do throws(StoryCheckError) {
            try LargeText.checkBlockLetters(of: text)
            return nil
        } catch {
            return error.reason
        }
    }

    @Test("The size of a text is that of its rows, whatever its accents, descenders and lines", arguments: 0..<300)
    func sizes(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        let letters = Array("aeghjnopqyÅÉÇŞĞůñ,;$@ 12漢ع\u{644}\n")
        let text = String(
            (0..<Int.random(in: 1...30, using: &generator)).map { _ in letters.randomElement(using: &generator) ?? " " }
        )
        let isNumber = Bool.random(using: &generator)
        let large = isNumber ? LargeText(number: text) : LargeText(text, font: .block)
        let proposal = Proposal(
            width: Int.random(in: 1...200, using: &generator),
            density: Density.allCases.randomElement(using: &generator) ?? .regular)
        let rows = large.rows(in: proposal)
        #expect(large.size(in: proposal) == CellSize(width: rows.map(\.width).max() ?? 0, height: rows.count))
    }

    @Test("What block letters lack is named, but not what they can't have")
    func lack() {
        #expect(missingLetters(of: "Your year, 12 ms, Señor déjà vu […] → 100 %") == nil)
        #expect(
            missingLetters(of: "Nguyễn 2024")
                == "block letters lack \"ễ\"; words with it are drawn in ordinary letters"
        )
        #expect(
            missingLetters(of: "Tiếng ⌘⌘")?.hasPrefix(
                "block letters lack \"ế\" and \"⌘\"; words with them") == true)
        #expect(missingLetters(of: "a ⌘⌥⌃⎋⏏⌫⌦")?.contains("\"⏏\" and 2 more") == false)
        for text in ["너의 한 해", "나의 2024", "今年の", "Мой год", "Ελλάδα", "🎉 2024", "❤️ 2024", "מה", "", " ", "\n"] {
            #expect(missingLetters(of: text) == nil, "\(text)")
        }
    }
}
