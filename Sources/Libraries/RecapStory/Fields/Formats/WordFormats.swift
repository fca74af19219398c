internal import RecapJSON
internal import RecapLanguage

extension FieldFormat where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
    /// One of the raw values of a type.
    @inline(__always)
    public static var choice: FieldFormat {
        FieldFormat(.choice(of: Value.self)) {
            $0.choice(at: $1)
        } write: {
            .string($0.rawValue)
        }
    }

    /// The raw value of one of the given cases.
    static func choice(of cases: [Value]) -> FieldFormat {
        let names = cases.map(\.rawValue)
        return FieldFormat(.choice(names)) { reader, token in
            if reader.document.kind(token) == .string {
                let name = reader.document.string(token)
                if let value = Value(rawValue: name), names.contains(name) { return value }
            }
            reader.expected(oneOf: names, at: token)
            return nil
        } write: {
            .string($0.rawValue)
        }
    }
}

extension FieldFormat where Value == Bool {
    /// `true` or `false`.
    @inline(__always)
    public static var bool: FieldFormat {
        FieldFormat(ValueForm("bool", "`true` or `false`", ["type": "boolean"])) { $0.bool(at: $1) }
    }
}

extension FieldFormat where Value == TextStyle {
    /// Words of a style, separated by spaces.
    @inline(__always)
    static var style: FieldFormat {
        FieldFormat(
            ValueForm("style", "words: `bold`, `dim`, `italic`, `underline`, `accent`, `plain`") { _ in
                let word = "(" + TextStyle.names.map(\.name).joined(separator: "|") + ")"
                return Schema.text("^ *(\(word)( +\(word))*)? *$")
            }
        ) { $0.style(at: $1) }
    }
}

extension ValueForm {
    /// One of the raw values of a type.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    static func choice<Value: RawRepresentable & CaseIterable>(of type: Value.Type) -> ValueForm
    where Value.RawValue == String {
        choice(type.allCases.map(\.rawValue))
    }

    /// One of the given words.
    static func choice(_ words: [String]) -> ValueForm {
        ValueForm("choice", words.map { "`\($0)`" }.joined(separator: ", "), Schema.word(of: words))
    }
}

extension StoryDecoder {
    /// Reads one of the raw values of a type.
    mutating func choice<Value: RawRepresentable & CaseIterable>(at token: Int) -> Value?
    where Value.RawValue == String {
        if document.kind(token) == .string, let value = Value(rawValue: document.string(token)) { return value }
        expected(oneOf: Value.allCases.map(\.rawValue), at: token)
        return nil
    }

    /// Reports that one of several words was expected.
    mutating func expected(oneOf names: [String], at token: Int) {
        let word = document.kind(token) == .string ? document.string(token) : ""
        expected(listed(names), at: token, hint: Suggestion.hint(for: word, among: names))
    }

    /// Reads one of the given names, or any name if no names are given.
    mutating func name(at token: Int, among names: [String]?, as what: String) -> String? {
        guard document.kind(token) == .string else {
            expected("the name of \(what)", at: token)
            return nil
        }
        let name = document.string(token)
        guard let names, !names.contains(name) else { return name }
        expected("\(what) (\(listed(names)))", at: token, hint: Suggestion.hint(for: name, among: names))
        return nil
    }

    fileprivate mutating func bool(at token: Int) -> Bool? {
        switch document.kind(token) {
        case .true: return true
        case .false: return false
        default:
            expected("true or false", at: token)
            return nil
        }
    }

    fileprivate mutating func style(at token: Int) -> TextStyle? {
        let name = document.kind(token) == .string ? document.shortText(token) : nil
        if let name, let known = styles.value(of: name) { return known }
        var wrong = ""
        if document.kind(token) == .string, let style = TextStyle(document.string(token), &wrong) {
            if let name { styles.add(style, of: name) }
            return style
        }
        let names = TextStyle.names.map(\.name)
        expected(listed(names), at: token, hint: Suggestion.hint(for: wrong, among: names))
        return nil
    }
}

extension TextStyle {
    /// Parses a style from words separated by spaces. If there is an unknown word, returns `nil` and sets `wrong` to
    /// the first one.
    fileprivate init?(_ text: String, _ wrong: inout String) {
        // Most styles consist of one word.
        if let known = TextStyle.names.first(where: { $0.name == text }) {
            self = known.style
            return
        }
        self = .plain
        for word in text.split(separator: " ") {
            guard let known = TextStyle.names.first(where: { $0.name == word }) else {
                wrong = String(word)
                return nil
            }
            formUnion(known.style)
        }
    }
}
