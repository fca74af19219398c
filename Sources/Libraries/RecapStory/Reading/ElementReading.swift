internal import RecapJSON
internal import RecapLanguage

extension FieldFormat where Value == [StoryElement] {
    /// A list of elements.
    @inline(__always)
    public static var elements: FieldFormat {
        FieldFormat(ValueForm("elements", "list of elements", Schema.list(of: Schema.definition("element")))) {
            $0.elements(at: $1)
        }
    }
}

extension FieldFormat where Value == [AnimationEntry] {
    /// An animation, or a list of them.
    @inline(__always)
    static var animations: FieldFormat {
        let animation = Schema.definition("animation")
        return FieldFormat(
            ValueForm(
                "animations", "animation, or list of animations",
                Schema.either(animation, Schema.list(of: animation)))
        ) {
            $0.animations(at: $1)
        } write: { entries throws(StoryWritingError) in
            try entries.inFile
        }
    }
}

extension StoryDecoder {
    /// Reads the elements of a page or a container. Reports an error and returns `nil` if the value is not a list.
    fileprivate mutating func elements(at token: Int) -> [StoryElement]? {
        guard nesting <= StoryElement.maximumNesting else {
            collector.error(
                document, token,
                "expected at most \(StoryElement.maximumNesting) containers within each other; take out this one")
            return nil
        }
        // The reader's state belongs to one element; a nested element starts with a clean state.
        let outer = elementKind
        nesting += 1
        let elements = list(at: token, as: "a list of elements") { reader, item in reader.element(at: item) }
        nesting -= 1
        elementKind = outer
        if nesting == 0 { chains.finish(document, &collector) }
        return elements
    }

    /// Reads the element at a token. Reports an error and returns `nil` if it cannot be shown.
    private mutating func element(at token: Int) -> StoryElement? {
        elementCount += 1
        guard elementCount <= StoryElement.maximumOnPage else {
            // One report is enough for all elements that follow.
            if elementCount == StoryElement.maximumOnPage + 1 {
                let most = StoryElement.maximumOnPage.grouped
                collector.error(
                    document, token, "expected at most \(most) elements on a page; move the rest to another one")
            }
            return nil
        }
        return inObject(token, as: "an element") { reader in reader.elementBody() }
    }

    private mutating func elementBody() -> StoryElement? {
        let token = take("kind")
        let kind = token.flatMap { document.kind($0) == .string ? self.kind(at: $0) : nil }
        elementKind = kind
        let table = StoryElement.Common.fields
        if let kind {
            match(kind: kind, shared: table.index)
        } else {
            match(.empty, shared: table.index, ignoresOthers: true)
        }
        var common = table.blank
        readShared(table.index.first, of: table, into: &common)
        chains.begin(common.id)
        // References in a hidden element may have no value.
        let isHidden = stopChecking(unless: common.showIf)
        defer { resumeChecking(isHidden) }
        readShared(~table.index.first, of: table, into: &common)

        guard let token else {
            if let type = find("type") {
                collector.error(document, type - 1, "unknown key \"type\"; did you mean \"kind\"?")
            } else {
                collector.error(document, object, "expected \"kind\" here")
            }
            return nil
        }
        guard document.kind(token) == .string else {
            expected("the name of a kind of element", at: token)
            return nil
        }
        guard let kind else { return standIn(for: document.string(token), at: token, common) }
        if common.hasStep {
            hasSteps = true
            if let parts = common.reveal { checkParts(parts, of: kinds[kind].type) }
        }
        let content = kinds[kind].read(&self)
        if content.emphasisCount > 1 {
            hasSteps = true
            if common.reveal != nil {
                reportWarning("reveal", "expected no \"reveal\" beside several steps of \"highlight\", which count")
            }
        }
        return StoryElement(content, common: consume common)
    }

    /// The properties that can be animated for the kind of the current element; `nil` if the kind is unknown.
    private var animatable: Set<ElementAnimation.Property>? { elementKind.map { kinds[$0].type.animatable } }

    /// Reads the animations of the current element. Lists of a single preset are shared, because every element of a
    /// large story may have one.
    fileprivate mutating func animations(at token: Int) -> [AnimationEntry]? {
        guard document.kind(token) == .string, let elementKind, let name = document.shortText(token) else {
            return animations(at: token, of: animatable)
        }
        if let known = presets.value(of: name, in: elementKind) { return known }
        let reports = collector.errorCount + collector.warningCount
        let animations = animations(at: token, of: animatable)
        if let animations, collector.errorCount + collector.warningCount == reports {
            presets.add(animations, of: name, in: elementKind)
        }
        return animations
    }

    /// Returns a text element that replaces an element of an unknown kind. Reports an error and returns `nil` if the
    /// file provides no text for it.
    private mutating func standIn(for name: String, at token: Int, _ common: StoryElement.Common) -> StoryElement? {
        if StoryVocabulary.mediaKinds.contains(name) {
            let alt = take("alt").flatMap { template(at: $0) }
            let shown =
                common.fallback != nil
                ? "its fallback is shown" : alt != nil ? "its alt is shown" : "give it an \"alt\" text"
            collector.warning(document, token, "this build cannot show \(quoted(name)); \(shown)")
            return StoryElement(TextBlock(common.fallback ?? alt ?? Template(verbatim: "[\(name)]")), common: common)
        }
        let known = vocabulary.kindNames, names = known + StoryVocabulary.mediaKinds.filter { !known.contains($0) }
        let hint = Suggestion.hintOrList(for: name, among: names)
        guard let fallback = common.fallback else {
            collector.error(document, token, "unknown kind \(quoted(name))\(hint)")
            return nil
        }
        collector.warning(document, token, "unknown kind \(quoted(name))\(hint); its fallback is shown")
        return StoryElement(TextBlock(fallback), common: common)
    }
}
