internal import RecapJSON
import RecapTime

extension FieldReader {
    // MARK: Text

    /// Reads the text at a token.
    mutating func string(at token: Int) -> String? {
        guard document.kind(token) == .string else {
            let document = document
            expected("text", at: token, hint: document.inQuotes(token))
            return nil
        }
        return document.string(token)
    }

    /// Reads one line of text without characters that could move a cursor or break a path.
    mutating func line(at token: Int) -> String? {
        guard let text = string(at: token) else { return nil }
        if text.isSingleLine { return text }
        expected("one line without control characters", at: token)
        return nil
    }

    /// Reads the text at a token and checks its references. With `hasOwnBraces`, for text such as code, other braces
    /// cause no warnings.
    mutating func template(
        at token: Int, as what: @autoclosure () -> String = "text", hasOwnBraces: Bool = false
    ) -> Template? {
        guard document.kind(token) == .string else {
            let document = document
            expected(what(), at: token, hint: document.inQuotes(token))
            return nil
        }
        let bounds = document.tokens[token]
        if !bounds.hasEscapes {
            let start = bounds.offset + 1
            let text = document.bytes.span.extracting(start..<bounds.end)
            if findBrace(text, 0) == text.count { return Template(texts, start, text) }
        }
        let template = Template(document.string(token))
        if template.hasReferences {
            let paths = template.references
            check(paths, at: token)
            checkTexts(template, at: token)
            checkLength(of: template, at: token)
            needs?.add(template)
        }
        if !hasOwnBraces { checkBraces(at: token) }
        return template
    }

    // MARK: Numbers

    /// Reads a number within a range, or a reference to one.
    mutating func number(at token: Int, within range: ClosedRange<Double>) -> NumberSource? {
        if document.kind(token) == .string {
            return reference(at: token, to: .number).map(NumberSource.reference)
        }
        return plainNumber(at: token, within: range).map(NumberSource.number)
    }

    /// Reads a whole number within a range.
    mutating func integer(at token: Int, within range: ClosedRange<Int>) -> Int? {
        if document.kind(token) == .number {
            guard let number = document.finiteDouble(token, &collector) else { return nil }
            if let whole = Int(exactly: number), range.contains(whole) { return whole }
        }
        expected("a whole number of \(range.lowerBound) to \(range.upperBound)", at: token)
        return nil
    }

    /// Reads a number, within a range if one is given.
    mutating func plainNumber(at token: Int, within range: ClosedRange<Double>? = nil) -> Double? {
        guard document.kind(token) == .number else {
            expected("a number", at: token)
            return nil
        }
        guard let number = document.finiteDouble(token, &collector) else { return nil }
        if let range, !range.contains(number) {
            expected(
                "a number of \(JSONValue.number(range.lowerBound).displayText) to \(JSONValue.number(range.upperBound).displayText)",
                at: token)
            return nil
        }
        return number
    }

    /// Reads the time of a page. A time below the minimum is replaced by the minimum, with a warning.
    mutating func seconds(at token: Int) -> PageSeconds? {
        guard document.kind(token) == .number else {
            expected("seconds", at: token)
            return nil
        }
        guard let number = document.finiteDouble(token, &collector) else { return nil }
        do {
            let seconds = try PageSeconds(checking: number)
            let shortest = PageSeconds.shortest
            if number < shortest.value {
                collector.warning(
                    document, token, "a page of less than \(shortest) seconds stays for \(shortest) seconds")
            }
            return seconds
        } catch {
            expected(error.expectation, at: token)
            return nil
        }
    }

    /// Reads a number, or text with references.
    mutating func value(at token: Int) -> ValueSource? {
        if document.kind(token) == .number { return document.finiteDouble(token, &collector).map(ValueSource.number) }
        return template(at: token, as: "a number or text").map(ValueSource.text)
    }

    /// Reads a number or text in which braces are literal.
    mutating func plainValue(at token: Int) -> JSONValue? {
        switch document.kind(token) {
        case .number: return document.finiteDouble(token, &collector).map(JSONValue.number)
        case .string: return .string(document.string(token))
        default:
            expected("a number or text", at: token)
            return nil
        }
    }

    // MARK: Words

    /// Reads `true` or `false`.
    mutating func bool(at token: Int) -> Bool? {
        switch document.kind(token) {
        case .true: return true
        case .false: return false
        default:
            expected("true or false", at: token)
            return nil
        }
    }

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

    /// Reads words of a style, separated by spaces.
    mutating func style(at token: Int) -> TextStyle? {
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

    /// Reads a colour given by its channels or by its role in the theme.
    mutating func color(at token: Int) -> ColorSource? {
        if document.kind(token) == .string, let color = ColorSource(document.string(token)) { return color }
        expected("a colour such as \"#1d2671\" or \"#fff\", or ink, dim or accent", at: token)
        return nil
    }

    /// Reads a colour given by its channels.
    mutating func channels(at token: Int) -> RGBColor? {
        if document.kind(token) == .string, let color = RGBColor(document.string(token)) { return color }
        expected("a colour such as \"#1d2671\" or \"#fff\"", at: token)
        return nil
    }

    // MARK: Checks of the machine

    /// Warns about problems with a file named by a field of an element.
    public mutating func checkSource(_ name: FieldName, _ source: String, for kind: String) {
        if !source.isEmpty, let problem = vocabulary.checkSource?(source, kind) {
            reportWarning(name, "\(quoted(source)): \(problem)")
        }
    }

    /// Warns, at the element's kind, if the machine lacks a requirement of that kind.
    public mutating func checkKind(_ kind: String) {
        if let lack = vocabulary.checkKind?(kind) { reportWarning("kind", "\(quoted(kind)) \(lack)") }
    }

    /// Warns about characters in a field's text, with the data filled in, that large letters of a font cannot show.
    public mutating func checkLargeLetters(
        _ name: FieldName, _ text: Template, font: Title.Font, typeface: Typeface
    ) {
        let vocabulary = vocabulary
        guard font == .display || font == .block, let filled = text.plainText ?? resolver?.text(text) else { return }
        let lack: String?
        if font == .display, let check = vocabulary.checkDisplayLetters {
            lack = check(filled, typeface)
        } else {
            // Without display type, block letters are used.
            lack = vocabulary.checkBlockLetters?(filled)
        }
        if let lack { reportWarning(name, lack) }
    }
}

extension JSONDocument {
    /// Returns a hint on how to write a number as text.
    fileprivate func inQuotes(_ token: Int) -> String {
        kind(token) == .number ? "; write it as \"\(excerpt(token))\"" : ""
    }
}

extension String {
    /// Whether the text contains neither line breaks nor control characters.
    var isSingleLine: Bool {
        unicodeScalars.allSatisfy { scalar in
            switch scalar.value {
            case ..<0x20, 0x7F...0x9F, 0x2028, 0x2029: false
            default: true
            }
        }
    }
}

extension TextStyle {
    /// Parses a style from words separated by spaces. Returns `nil` if there is an unknown word, and sets `wrong` to
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
