import RecapStory
import RecapSurface
import Testing

@testable import RecapScene

/// The letters of half blocks.
@Suite struct BlockFontTests {
    private static let small = "abcdefghijklmnopqrstuvwxyz", capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
        digits = "0123456789"
    private static let ascii = (0x21...0x7E).compactMap { Unicode.Scalar($0).map(Character.init) }
    private static let latin1 = (0xC0...0xFF).compactMap { Unicode.Scalar($0).map(Character.init) }

    private func picture(_ text: String, isWide: Bool = true) -> String {
        let rows = LargeText(text, font: .block).rows(
            of: .block(isWide: isWide, scale: 1), in: Proposal(width: 10_000, density: .regular))
        return rows.map { String($0.text.reversed().drop { $0 == " " }.reversed()) + "\n" }.joined()
    }

    @Test("The whole face, and words of it")
    func face() {
        let signs = "! \" # $ % & ' ( ) * + , - . / : ; < = > ? @ [ \\ ] ^ _ ` { | } ~"
        let more = "− – — … · • ¡ ¿ § © ® ™ £ ¥ ¢ € ₩ ₹ ± × ÷ ≈ ≠ ≤ ≥ ∞ ° µ ª"
        let arabic = "٠ ١ ٢ ٣ ٤ ٥ ٦ ٧ ٨ ٩ ٫ ٬ ٪"
        let last = "→ ← ↑ ↓ ↗ ↘ ✓ ♥ ★ “a” „a‚ ‘a’ ‹a› «a» x⁰¹²³⁴⁵⁶⁷⁸⁹ x₀₁₂₃₄₅₆₇₈₉"
        let words = [
            "12 ms", "3 MW", "mW", "Großstadt", "jumping quickly", "Señor", "déjà vu", "100 %", "[a|b]", "x² …",
            "Ærø Łódź İzmir Iași ďábel Ångström Été Ñandú naïve",
        ]
        var text = ""
        for line in [Self.digits, Self.capitals, Self.small, signs, more, last, arabic] {
            text += "--- \(line)\n" + picture(line)
        }
        for index in stride(from: 0, to: Self.latin1.count, by: 16) {
            let line = Self.latin1[index..<min(index + 16, Self.latin1.count)].map(String.init).joined(separator: " ")
            text += "--- \(line)\n" + picture(line)
        }
        for word in words {
            text += "--- \(word)\n" + picture(word) + "--- \(word), narrow\n" + picture(word, isWide: false)
        }
        expectSnapshot(text, "block-letters")
    }

    @Test("It has all of ASCII and of the letters from À to ÿ, and no two of them look the same")
    func coverage() {
        let characters = Self.ascii + Self.latin1
        var seen: [String: Character] = [:]
        for character in characters {
            #expect(BlockFont.bitmap(of: character) != nil, "\(character)")
            let other = seen.updateValue(character, forKey: picture(String(character)))
            // An Icelandic eth and a Croatian dje are one capital; so is it in print.
            #expect(other == nil, "\(character) looks like \(other ?? " ")")
        }
        for character in "áéñü" {
            let upper = Character(character.uppercased())
            #expect(picture(String(character)) != picture(String(upper)), "\(character)")
        }
    }

    @Test(
        "A letter looks the same in composed and in decomposed form",
        arguments: ["é", "Ñ", "ï", "ç", "ď", "Å", "ő", "ą"])
    func decomposed(_ letter: String) {
        let marks: [String: String] = [
            "é": "e\u{301}", "Ñ": "N\u{303}", "ï": "i\u{308}", "ç": "c\u{327}", "ď": "d\u{30C}", "Å": "A\u{30A}",
            "ő": "o\u{30B}", "ą": "a\u{328}",
        ]
        let one = String(String.UnicodeScalarView(letter.unicodeScalars))
        #expect(picture(one) == picture(marks[letter] ?? ""))
    }

    @Test("What it lacks it says: other scripts, emoji, more marks than one")
    func lacking() {
        for text in ["한", "ش", "Ж", "ế", "🎉", "e\u{301}\u{302}", "\u{301}", "\u{1B}", "\n"] {
            #expect(BlockFont.bitmaps(of: text) == nil, "\(text)")
        }
    }

    @Test("A line is three rows high, one more above for accents of capitals and below for descenders")
    func heights() {
        func height(_ text: String, _ scale: Int = 1) -> Int {
            LargeText(text, font: .block).rows(
                of: .block(isWide: true, scale: scale), in: Proposal(width: 1000, density: .regular)
            ).count
        }
        #expect(height("2024") == 3 && height("12 ms") == 3 && height("ä") == 3)
        #expect(height("jump") == 4 && height("Éa") == 4 && height("Épée") == 5)
        #expect(height("2024", 2) == 6 && height("Épée", 2) == 10)
        // Lines have one row between them; a second where an accent would meet a descender.
        #expect(height("a\nb") == 7 && height("a\nb\nc") == 11 && height("jump\nquick") == 8)
        #expect(height("jump\nÉa") == 8)
    }
}
