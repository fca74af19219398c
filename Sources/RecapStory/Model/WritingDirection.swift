/// The direction of lines, and of a layout that depends on it.
public enum WritingDirection: String, Sendable, CaseIterable {
    /// The direction of the text.
    case automatic = "auto"
    /// From left to right, as in English and Korean.
    case leftToRight = "ltr"
    /// From right to left, as in Arabic and Hebrew.
    case rightToLeft = "rtl"
}

extension WritingDirection {
    /// Returns the direction of the language with the given tag, such as `ar` or `he-IL`.
    package static func language(_ tag: String) -> WritingDirection {
        let main = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
        return ["ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"].contains(main)
            ? .rightToLeft : .leftToRight
    }
}
