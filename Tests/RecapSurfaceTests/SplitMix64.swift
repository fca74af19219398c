/// A generator whose numbers follow from its seed, so that a failure can be repeated.
/// The constants are those of Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators" (2014).
struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }

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
