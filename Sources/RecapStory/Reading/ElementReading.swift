extension FieldReader {
    /// The element at a token; nil, after an error, where there is nothing to show.
    mutating func element(at token: Int) -> Element? {
        read(token, as: "an element", fields: Element.commonFields) { reader in reader.elementBody() } ?? nil
    }

    private mutating func elementBody() -> Element? {
        var common = Element.Common()
        if let id = string("id") { common.id = id }
        common.align = choice("align")
        common.style = style("style")
        common.color = color("color")
        if let condition = condition("showIf") { common.showIf = condition }
        // What an element refers to that is not shown may be missing.
        let hidden = stopChecking(unless: common.showIf)
        defer { if let hidden { resolver = hidden } }
        common.entrance = entrances("animate")
        if let fallback = optionalTemplate("fallback") { common.fallback = fallback }

        guard let token = find("kind") else {
            missing("kind")
            acceptAllMembers()
            return nil
        }
        guard document.kind(token) == .string else {
            expected("the name of a kind of element", at: token)
            acceptAllMembers()
            return nil
        }
        guard let kind = kind(at: token) else { return standIn(for: document.string(token), at: token, common) }
        setFields(of: kind)
        return Element(kinds[kind].type.init(from: &self), common: common)
    }

    /// What is shown of an element whose kind this build does not know: its text, if it has one.
    private mutating func standIn(for name: String, at token: Int, _ common: Element.Common) -> Element? {
        let document = document
        let isMedia = StoryVocabulary.mediaKinds.contains(name)
        let alt = isMedia ? optionalTemplate("alt") : nil
        acceptAllMembers()
        if isMedia {
            let shown =
                common.fallback != nil
                ? "its fallback is shown" : alt != nil ? "its alt is shown" : "give it an \"alt\" text"
            collector.warning(document, token, "this build cannot show \(quoted(name)); \(shown)")
            return Element(TextBlock(common.fallback ?? alt ?? Template(verbatim: "[\(name)]")), common: common)
        }
        let names = vocabulary.kindNames + StoryVocabulary.mediaKinds.filter { vocabulary.kinds[$0] == nil }
        let hint = Suggestion.hint(for: name, among: names)
        guard let fallback = common.fallback else {
            collector.error(document, token, "unknown kind \(quoted(name))\(hint)")
            return nil
        }
        collector.warning(document, token, "unknown kind \(quoted(name))\(hint); its fallback is shown")
        return Element(TextBlock(fallback), common: common)
    }

    private mutating func style(_ name: FieldName) -> TextStyle? {
        guard let token = find(name) else { return nil }
        var wrong = ""
        if document.kind(token) == .string {
            let text = document.string(token)
            if let style = TextStyle(text, &wrong) { return style }
        }
        let names = TextStyle.names.map(\.name)
        expected(listed(names), at: token, hint: Suggestion.hint(for: wrong, among: names))
        return nil
    }

    private mutating func entrances(_ name: FieldName) -> [Entrance]? {
        guard let token = find(name) else { return nil }
        let read = { (reader: inout FieldReader, item: Int) -> Entrance? in
            if reader.document.kind(item) == .string, let entrance = Entrance(rawValue: reader.document.string(item)) {
                return entrance
            }
            reader.expected(oneOf: Entrance.names, at: item)
            return nil
        }
        if document.kind(token) == .string { return read(&self, token)?.alone }
        return list(at: token, as: "\(listed(Entrance.names)), or a list of them", read)
    }
}

extension Entrance {
    static var names: [String] { allCases.map(\.rawValue) }

    private static let lists = allCases.map { [$0] }

    /// A list of this one. It is shared: in a large story every element may have one.
    fileprivate var alone: [Entrance] { Entrance.lists.first { $0.first == self } ?? [self] }
}

extension TextStyle {
    /// The style that words with spaces between them stand for; nil and the first wrong word where one is unknown.
    fileprivate init?(_ text: String, _ wrong: inout String) {
        // Most styles are one word.
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
