import RecapCore
internal import RecapJSON

extension FieldFormat where Value == PageTransition {
    /// The kind of a transition, or an object. Unspecified properties are those of the story's transition.
    @inline(__always)
    package static var transition: FieldFormat {
        FieldFormat(
            ValueForm(
                "transition", "kind of transition, or transition",
                Schema.either(
                    Schema.word(of: PageTransition.Kind.allCases.map(\.rawValue)), Schema.definition("transition")))
        ) {
            $0.transition(at: $1)
        }
    }
}

extension FieldFormat where Value == PageFooter {
    /// The text at the leading edge, or an object. Its references may use the names of a footer.
    @inline(__always)
    static var footer: FieldFormat {
        FieldFormat(
            ValueForm("footer", "text, or footer", Schema.either(Schema.text, Schema.definition("footer")))
        ) {
            $0.footer(at: $1)
        } write: { footer throws(StoryWritingError) in
            let object = try PageFooter.fields.json(footer)
            return object.isEmpty ? "" : .unlessAlone(object, "leading")
        }
    }
}

extension FieldFormat where Value == PageBackground {
    /// A colour, a list of colours, or an object.
    @inline(__always)
    static var background: FieldFormat {
        FieldFormat(
            ValueForm(
                "background", "colour, list of colours, or background",
                Schema.either(Schema.definition("rgb"), Schema.colors, Schema.definition("background")))
        ) {
            $0.background(at: $1)
        } write: { background throws(StoryWritingError) in
            let plain = PageBackground(colors: background.colors)
            if background != plain { return .object(try PageBackground.fields.json(background)) }
            return try FieldFormat<[RGBColor]>.oneOrMoreColors.write(background.colors)
        }
    }
}

extension StoryDecoder {
    /// Reads the page at a token. Reports an error and returns `nil` if the value is not a page. `places` maps page ids
    /// to indices.
    mutating func page(at token: Int, _ place: Int, _ places: inout [String: Int]) -> Page? {
        inObject(token, as: "a page") { reader in
            let page = reader.pageBody()
            if let id = page.id, let other = places.updateValue(place, forKey: id) {
                reader.reportError("id", "pages[\(other)] has the id \(quoted(id)) already")
            }
            return page
        }
    }

    private mutating func pageBody() -> Page {
        let table = Page.fields
        var page = table.blank
        match(table.index)
        readFirst(of: table, into: &page)
        // References in a hidden page may have no value.
        let isHidden = stopChecking(unless: page.showIf)
        conditions.page = page.showIf
        hasSteps = false
        elementCount = 0
        let isMisplaced = warnOfMisplacedMembers()
        readRest(of: table, into: &page)
        if hasSteps { checkSteps(of: page) }
        if vocabulary.checksEmptyPages, page.elements.isEmpty, isSound("elements"), !has("background"), !isMisplaced {
            reportWarning("elements", "the page is empty: give it elements, or a background")
        }
        conditions.page = nil
        resumeChecking(isHidden)
        return page
    }

    /// Warns about the first member of a page that belongs into its elements. Returns whether there is one.
    private mutating func warnOfMisplacedMembers() -> Bool {
        let document = document
        func warn(_ value: Int, _ advice: String) {
            collector.warning(document, value - 1, "unknown key \(quoted(document.string(value - 1))); \(advice)")
        }
        if let element = find("element"), document.kind(element) == .object, take("element") != nil {
            warn(element, "elements are a list: \"elements\": [{ … }]")
            return true
        }
        let names: [FieldName] = ["kind", "type", "title", "text", "content"]
        guard let first = names.compactMap({ take($0) }).min() else { return false }
        warn(first, "it belongs into an element: \"elements\": [{ … }]")
        return true
    }

    /// Reads the condition that ends the page, after all other fields of the page.
    mutating func readAdvance(of page: inout Page, at token: Int) {
        let mode: Page.AdvanceMode? = choice(at: token)
        switch mode {
        case .auto, .timed:
            page.seconds = page.seconds ?? (advance == .manual ? pageSeconds : nil)
            if mode == .timed { page.waitsForAnswers = false }
        case nil: break
        case .manual:
            if page.seconds != nil {
                reportWarning("remainSeconds", "a page that waits for a key has no use for seconds")
            }
            page.advance = .manual
        case .media: if canWaitForMedia(page.elements, at: token) { page.advance = .whenSignaled }
        }
    }

    /// Returns whether a page can wait for the end of its media, and reports why it can't.
    private mutating func canWaitForMedia(_ elements: [StoryElement], at token: Int) -> Bool {
        let playback = Playback.ofPage(elements)
        if playback == .finite { return true }
        if playback == .endless {
            collector.error(document, token, "expected an animation that ends, found an endless one")
        } else if let find = find("elements"), hasUnreadableMedia(find) {
            collector.warning(document, token, "this build cannot show the animation; the page stays its seconds")
        } else {
            collector.error(document, token, "expected an animation on this page to wait for, found none")
        }
        return false
    }

    /// Returns whether the elements at a token include a media kind that this build lacks.
    private func hasUnreadableMedia(_ token: Int) -> Bool {
        StoryVocabulary.mediaKinds.contains { kind in
            vocabulary.kinds[kind] == nil && document.hasElement(ofKind: kind, in: token)
        }
    }

    fileprivate mutating func transition(at token: Int) -> PageTransition? {
        guard document.kind(token) == .string else {
            return read(
                token, as: "the kind of a transition, or an object with kind, seconds and ease", PageTransition.fields,
                from: transition)
        }
        guard let kind: PageTransition.Kind = choice(at: token) else { return nil }
        var named = transition
        named.kind = kind
        return named
    }

    fileprivate mutating func footer(at token: Int) -> PageFooter? {
        let data = resolver, needs = needs
        func text(_ written: Template?) -> Template? { written?.plainText == "" ? nil : written }
        // The player knows the values of a footer's own names.
        self.needs = nil
        resolver = data.map { DataResolver(data: PageFooter.data($0.data, StoryHeader(), page: 1, of: 1)) }
        defer {
            resolver = data
            self.needs = needs
        }
        guard document.kind(token) == .string else {
            let footer = read(token, as: "text, or an object with leading, center and trailing", PageFooter.fields)
            return footer.map { PageFooter(text($0.leading), center: text($0.center), trailing: text($0.trailing)) }
        }
        return template(at: token).map { PageFooter(text($0)) }
    }

    fileprivate mutating func background(at token: Int) -> PageBackground? {
        switch document.kind(token) {
        case .string: return channels(at: token).map { PageBackground(colors: [$0]) }
        case .array: return colors(at: token).map { PageBackground(colors: $0) }
        default:
            return read(
                token, as: "a colour, a list of colours, or an object with colors, image, lottie or pattern",
                PageBackground.fields
            ) { reader, background in reader.check(background) }
        }
    }

    /// Checks the fields of a background while its object is open.
    private mutating func check(_ background: PageBackground) {
        let pictures = PageBackground.pictures.filter { has($0) }
        if pictures.isEmpty, !has("colors") { reportError("colors", "expected colors, image, lottie or pattern here") }
        if pictures.isEmpty, has("veil") { reportWarning("veil", "a veil has no use without a picture") }
        for other in pictures.dropFirst() {
            reportError(other, "expected one picture, found \(pictures[0].string) and \(other.string)")
        }
        switch background.picture {
        case .image(let source): checkSource("image", source, for: "image")
        case .lottie(let source): checkSource("lottie", source, for: "lottie")
        case .pattern, nil: break
        }
    }
}

extension JSONDocument {
    /// Returns whether an array of elements contains one of a given kind, directly or inside a container.
    fileprivate func hasElement(ofKind kind: String, in token: Int) -> Bool {
        elements(of: token).contains { element in
            keys(of: element).contains { key in
                switch string(key) {
                case "kind": string(key + 1) == kind
                case "elements": hasElement(ofKind: kind, in: key + 1)
                default: false
                }
            }
        }
    }
}
