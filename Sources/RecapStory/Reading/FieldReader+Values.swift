internal import RecapJSON
import RecapTime

extension FieldReader {
    // MARK: Text

    /// Text that the field must have; empty where it has none.
    public mutating func template(_ name: FieldName) -> Template { template(name, hasOwnBraces: false) }

    /// Text that the field must have; empty where it has none. With `hasOwnBraces` braces that are no references are not
    /// warned of: code has braces of its own.
    mutating func template(_ name: FieldName, hasOwnBraces: Bool) -> Template {
        guard let token = find(name) else {
            missing(name)
            return Template(verbatim: "")
        }
        return template(at: token, hasOwnBraces: hasOwnBraces) ?? Template(verbatim: "")
    }

    /// Text that the field may have.
    public mutating func optionalTemplate(_ name: FieldName) -> Template? {
        guard let token = find(name) else { return nil }
        return template(at: token)
    }

    /// Text as it stands that the field may have.
    public mutating func string(_ name: FieldName) -> String? {
        guard let token = find(name) else { return nil }
        return string(at: token)
    }

    /// Text as it stands that the field must have; empty where it has none.
    public mutating func requiredString(_ name: FieldName) -> String {
        guard let token = find(name) else {
            missing(name)
            return ""
        }
        return string(at: token) ?? ""
    }

    mutating func string(at token: Int) -> String? {
        guard document.kind(token) == .string else {
            let document = document
            expected("text", at: token, hint: document.inQuotes(token))
            return nil
        }
        return document.string(token)
    }

    mutating func template(
        at token: Int, as what: @autoclosure () -> String = "text", hasOwnBraces: Bool = false
    ) -> Template? {
        guard document.kind(token) == .string else {
            let document = document
            expected(what(), at: token, hint: document.inQuotes(token))
            return nil
        }
        let template = document.template(token)
        if template.hasReferences {
            let paths = template.references
            check(paths, at: token)
            checkTexts(paths, at: token)
            checkLength(of: template, at: token)
        }
        if !hasOwnBraces, document.hasBrace(token) { checkBraces(at: token) }
        return template
    }

    /// The name of a file that the field must have, for a kind of element; what is wrong with the file is warned of.
    public mutating func source(_ name: FieldName, for kind: String) -> String {
        let source = requiredString(name)
        if !source.isEmpty, let problem = vocabulary.checkSource?(source, kind) {
            reportWarning(name, "\(quoted(source)): \(problem)")
        }
        return source
    }

    /// Warns, at the element's kind, of what the machine lacks for it to be seen.
    public mutating func checkKind(_ kind: String) {
        if let lack = vocabulary.checkKind?(kind) { reportWarning("kind", "\(quoted(kind)) \(lack)") }
    }

    /// Warns, at the field of a name, of what a text in block letters can't show as such, with the data filled in.
    public mutating func checkBlockLetters(_ name: FieldName, _ text: Template) {
        guard let check = vocabulary.checkBlockLetters,
            let filled = text.plainText ?? resolver?.text(text), let lack = check(filled)
        else { return }
        reportWarning(name, lack)
    }

    // MARK: Numbers

    /// A number that the field may have, within its declared range.
    public mutating func number(_ name: FieldName) -> NumberSource? {
        guard let token = find(name) else { return nil }
        if document.kind(token) == .string {
            guard case .number(_, isReference: false) = field(name)?.kind else {
                return reference(at: token, to: "a number") { value in
                    value.number == nil ? DataFlaw(expected: "a number", found: value) : nil
                }.map(NumberSource.reference)
            }
        }
        return plainNumber(at: token, within: numberRange(name)).map(NumberSource.number)
    }

    /// A number that the field must have, within its declared range; 0 where it has none.
    public mutating func requiredNumber(_ name: FieldName) -> NumberSource {
        let before = collector.errorCount
        if let number = number(name) { return number }
        if collector.errorCount == before { missing(name) }
        return 0
    }

    /// A whole number that the field may have, within its declared range.
    public mutating func integer(_ name: FieldName) -> Int? {
        guard let token = find(name) else { return nil }
        let range = integerRange(name)
        if document.kind(token) == .number {
            guard let number = document.finiteDouble(token, &collector) else { return nil }
            if let whole = Int(exactly: number), range.contains(whole) { return whole }
        }
        expected("a whole number of \(range.lowerBound) to \(range.upperBound)", at: token)
        return nil
    }

    private func integerRange(_ name: FieldName) -> ClosedRange<Int> {
        if case .integer(let range) = field(name)?.kind { range } else { Int(Int32.min)...Int(Int32.max) }
    }

    private func numberRange(_ name: FieldName) -> ClosedRange<Double> {
        if case .number(let range, _) = field(name)?.kind {
            range
        } else {
            -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
        }
    }

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

    /// Seconds that the field may have: more than 0 and at most a day, or nil with an error; less than half a second
    /// counts as that, with a warning.
    mutating func seconds(_ name: FieldName) -> PageSeconds? {
        guard let token = find(name) else { return nil }
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

    /// A number or a text that the field must have; an empty text where it has none.
    public mutating func value(_ name: FieldName) -> ValueSource {
        guard let token = find(name) else {
            missing(name)
            return .text(Template(verbatim: ""))
        }
        return value(at: token) ?? .text(Template(verbatim: ""))
    }

    /// A number or a text that the field may have.
    public mutating func optionalValue(_ name: FieldName) -> ValueSource? { find(name).flatMap { value(at: $0) } }

    mutating func value(at token: Int) -> ValueSource? {
        if document.kind(token) == .number { return document.finiteDouble(token, &collector).map(ValueSource.number) }
        return template(at: token, as: "a number or text").map(ValueSource.text)
    }

    // MARK: Words

    /// `true` or `false`, if the field is there.
    public mutating func bool(_ name: FieldName) -> Bool? {
        guard let token = find(name) else { return nil }
        switch document.kind(token) {
        case .true: return true
        case .false: return false
        default:
            expected("true or false", at: token)
            return nil
        }
    }

    /// One of the words that the field is declared with.
    public mutating func choice<Value: RawRepresentable>(_ name: FieldName) -> Value? where Value.RawValue == String {
        guard let token = find(name) else { return nil }
        if document.kind(token) == .string, let value = Value(rawValue: document.string(token)) { return value }
        var names: [String] = []
        if case .choice(let declared) = field(name)?.kind { names = declared }
        expected(oneOf: names, at: token)
        return nil
    }

    /// Reports that one of some words was expected.
    mutating func expected(oneOf names: [String], at token: Int) {
        let word = document.kind(token) == .string ? document.string(token) : ""
        expected(listed(names), at: token, hint: Suggestion.hint(for: word, among: names))
    }

    /// One of the names that the player knows, or any name where it does not say.
    mutating func name(_ field: FieldName, among names: [String]?, as what: String) -> String? {
        guard let token = find(field) else { return nil }
        guard document.kind(token) == .string else {
            expected("the name of \(what)", at: token)
            return nil
        }
        let name = document.string(token)
        guard let names, !names.contains(name) else { return name }
        expected("\(what) (\(listed(names)))", at: token, hint: Suggestion.hint(for: name, among: names))
        return nil
    }

    /// A path into the data that the field may have; it may lead to nothing yet.
    public mutating func path(_ name: FieldName) -> DataPath? {
        guard let token = find(name) else { return nil }
        if document.kind(token) == .string, let path = DataPath(document.string(token)) { return path }
        expected("a path into the data such as \"quiz.first\"", at: token)
        return nil
    }

    /// A colour that the field may have.
    public mutating func color(_ name: FieldName) -> ColorSource? {
        guard let token = find(name) else { return nil }
        if document.kind(token) == .string, let color = ColorSource(document.string(token)) { return color }
        expected("a colour such as \"#1d2671\" or \"#fff\", or ink, dim or accent", at: token)
        return nil
    }

    mutating func channels(at token: Int) -> RGBColor? {
        if document.kind(token) == .string, let color = RGBColor(document.string(token)) { return color }
        expected("a colour such as \"#1d2671\" or \"#fff\"", at: token)
        return nil
    }
}

extension JSONDocument {
    /// The string at `index` with its references.
    fileprivate func template(_ index: Int) -> Template {
        let token = tokens[index]
        if token.hasEscapes { return Template(string(index)) }
        return Template(bytes, token.offset + 1..<token.end)
    }

    /// Whether a string holds a brace, as it is written.
    fileprivate func hasBrace(_ token: Int) -> Bool {
        let end = tokens[token].end
        return tokens[token].hasEscapes || findBrace(bytes.span.extracting(..<end), tokens[token].offset) < end
    }

    /// How to make text of a number.
    fileprivate func inQuotes(_ token: Int) -> String {
        kind(token) == .number ? "; write it as \"\(excerpt(token))\"" : ""
    }
}
