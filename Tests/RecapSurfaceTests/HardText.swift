import TestSupport

extension SplitMix64 {
    /// A text of what is hard to draw, beside plain letters and any scalar at all.
    mutating func text(upTo length: Int) -> String {
        let hard: [Unicode.Scalar] = [
            "\u{1B}", "\n", "\t", "\r", "\u{0}", "\u{7F}", "\u{9B}", "\u{200D}", "\u{FE0F}", "\u{20E3}", "\u{301}",
            "\u{93F}",
            "\u{94D}", "क", "\u{1F1F0}", "\u{1F1F7}", "👍", "\u{1F3FD}", "👩", "❤", "한", "\u{1112}", "\u{1161}",
            "\u{11AB}",
            "漢", "」", "「", "。", "っ", "ｶ", "\u{FF9E}", "\u{3099}", "\u{202E}", "\u{2028}", "\u{600}", "\u{E0041}",
            "\u{FFFF}", "\u{3000}",
        ]
        var result = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...length, using: &self) {
            switch Int.random(in: 0..<8, using: &self) {
            case 0...2: result.append(hard.randomElement(using: &self) ?? "x")
            case 3: result.append(Unicode.Scalar(UInt32.random(in: 0...0x10_FFFF, using: &self)) ?? "?")
            case 4: result.append(" ")
            default: result.append(Unicode.Scalar(UInt8.random(in: 0x21...0x7E, using: &self)))
            }
        }
        return String(result)
    }
}
