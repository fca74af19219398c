internal import RecapJSON

extension FieldReader {
    /// The element at a token; nil, after an error, where there is nothing to show.
    mutating func element(at token: Int) -> Element? {
        read(token, as: "an element", fields: Element.commonFields) { reader in reader.elementBody() } ?? nil
    }

    private mutating func elementBody() -> Element? {
        var common = Element.Common()
        let id = string("id")
        if let id { common.id = id }
        chains.begin(id)
        common.align = choice("align")
        common.style = style("style")
        common.color = color("color")
        if let grouping = bool("grouping") { common.grouping = grouping }
        if let condition = condition("showIf") { common.showIf = condition }
        // What an element refers to that is not shown may be missing.
        let hidden = stopChecking(unless: common.showIf)
        defer { if let hidden { resolver = hidden } }
        if let token = find("animate") { common.animations = animations(at: token, of: animatable) }
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

    /// What the kind of the innermost object has to move; nil where the kind is not known.
    private var animatable: Set<ElementAnimation.Property>? {
        mutating get {
            guard let token = find("kind"), document.kind(token) == .string else { return nil }
            return kind(at: token).map { kinds[$0].type.animatable }
        }
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
