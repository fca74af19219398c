internal import RecapJSON
import RecapTime

extension FieldReader {
    /// The page at a token; nil, after an error, where there is none.
    mutating func page(at token: Int, of story: Story) -> Page? {
        read(token, as: "a page", fields: Page.fields) { reader in reader.pageBody(of: story) }
    }

    private mutating func pageBody(of story: Story) -> Page {
        var page = Page(elements: [])
        page.id = string("id")
        page.showIf = condition("showIf")
        // What a page refers to that is not shown may be missing.
        let hidden = stopChecking(unless: page.showIf)
        conditions.page = page.showIf
        defer {
            conditions.page = nil
            if let hidden { resolver = hidden }
        }
        page.background = background("background")
        page.theme = name("theme", among: vocabulary.themes, as: "a theme")
        page.align = choice("align") ?? page.align
        page.valign = choice("valign") ?? page.valign
        page.gap = integer("gap") ?? page.gap
        page.maxWidth = integer("maxWidth") ?? page.maxWidth
        page.transition = transition("transition", over: story.transition)
        if let token = find("elements") {
            page.elements = list(at: token, as: "a list of elements") { reader, item in reader.element(at: item) } ?? []
            chains.finish(document, &collector)
        }
        page.advance = advance(of: page.elements)
        return page
    }

    private mutating func advance(of elements: [Element]) -> Page.Advance {
        let seconds = seconds("remainSeconds")
        guard let token = find("advance") else { return .after(seconds: seconds) }
        switch document.kind(token) == .string ? document.string(token) : "" {
        case "auto": return .after(seconds: seconds)
        case "timed": return .timed(seconds: seconds)
        case "manual":
            if seconds != nil { reportWarning("remainSeconds", "a page that waits for a key has no use for seconds") }
            return .manual
        case "media": return media(elements, seconds, at: token)
        default:
            expected(oneOf: Page.advances, at: token)
            return .after(seconds: seconds)
        }
    }

    /// What a page waits for that lasts as long as its animation.
    private mutating func media(_ elements: [Element], _ seconds: PageSeconds?, at token: Int) -> Page.Advance {
        var playback = Playback.none
        for element in elements {
            switch element.content.playback {
            case .finite: return .media
            case .endless: playback = .endless
            case .none: break
            }
        }
        let document = document
        if playback == .endless {
            collector.error(document, token, "expected an animation that ends, found one that goes on for ever")
        } else if let find = find("elements"), hasUnreadableMedia(find) {
            collector.warning(document, token, "this build cannot show the animation; the page stays its seconds")
        } else {
            collector.error(document, token, "expected an animation on this page to wait for, found none")
        }
        return .after(seconds: seconds)
    }

    /// Whether one of the elements at a token is of a kind that this build lacks.
    private func hasUnreadableMedia(_ token: Int) -> Bool {
        StoryVocabulary.mediaKinds.contains { kind in
            vocabulary.kinds[kind] == nil && document.hasElement(ofKind: kind, in: token)
        }
    }

    mutating func transition(_ name: FieldName, over standard: PageTransition) -> PageTransition? {
        guard let token = find(name) else { return nil }
        return read(token, as: "an object with kind, seconds and ease", fields: PageTransition.fields) { reader in
            var transition = standard
            transition.kind = reader.choice("kind") ?? standard.kind
            if case .number(let seconds) = reader.number("seconds") { transition.seconds = seconds }
            transition.ease = reader.ease("ease") ?? standard.ease
            return transition
        }
    }

    private mutating func background(_ name: FieldName) -> PageBackground? {
        guard let token = find(name) else { return nil }
        switch document.kind(token) {
        case .string: return channels(at: token).map { PageBackground(colors: [$0]) }
        case .array: return colors(at: token).map { PageBackground(colors: $0) }
        default:
            return read(
                token, as: "a colour, a list of colours, or an object with colors and angle",
                fields: PageBackground.fields
            ) {
                reader in
                guard let token = reader.find("colors") else {
                    reader.missing("colors")
                    return nil
                }
                let colors = reader.colors(at: token)
                var angle = 0.0
                if case .number(let number) = reader.number("angle") { angle = number }
                return colors.map { PageBackground(colors: $0, angle: angle) }
            } ?? nil
        }
    }

    /// At least one colour; nil, after an error, where there is none.
    private mutating func colors(at token: Int) -> [RGBColor]? {
        guard let colors = list(at: token, as: "a list of colours", { reader, item in reader.channels(at: item) })
        else { return nil }
        if document.tokens[token].end == token + 1 {
            let document = document
            collector.error(document, token, "expected at least one colour, found an empty list")
        }
        return colors.isEmpty ? nil : colors
    }
}

extension JSONDocument {
    /// Whether an array holds an object whose `kind` is the one given.
    fileprivate func hasElement(ofKind kind: String, in token: Int) -> Bool {
        guard self.kind(token) == .array else { return false }
        var item = token + 1
        while item < tokens[token].end {
            if self.kind(item) == .object {
                var key = item + 1
                while key < tokens[item].end {
                    if string(key) == "kind", self.kind(key + 1) == .string, string(key + 1) == kind { return true }
                    key = next(after: key + 1)
                }
            }
            item = next(after: item)
        }
        return false
    }
}
