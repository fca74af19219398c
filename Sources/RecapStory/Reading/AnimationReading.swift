internal import RecapJSON

extension FieldReader {
    /// The animations at a token; nil, after an error, where there are none to read. `animatable` is what the kind of
    /// element has; nil where it is not known.
    mutating func animations(at token: Int, of animatable: Set<ElementAnimation.Property>?) -> [AnimationEntry]? {
        guard document.kind(token) == .array else { return animation(at: token, of: animatable, "or a list of these") }
        var entries: [AnimationEntry] = []
        var overlaps = AnimationOverlaps(), index = 0
        _ = list(at: token, as: "a list of animations") { reader, item in
            let more = reader.animation(at: item, of: animatable) ?? []
            if let warning = overlaps.add(more, index: index) {
                let document = reader.document
                reader.collector.warning(document, item, warning)
            }
            entries += more
            index += 1
        }
        if entries.count > 1, entries.contains(where: \.isNone) {
            let document = document
            collector.warning(document, token, "\"none\" says nothing beside other animations")
        }
        return entries
    }

    /// One animation: a preset's name, or an object; two entries where a path moves both coordinates.
    private mutating func animation(
        at token: Int, of animatable: Set<ElementAnimation.Property>?, _ more: String? = nil
    ) -> [AnimationEntry]? {
        switch document.kind(token) {
        case .string:
            guard let preset = AnimationPreset(rawValue: document.string(token)) else {
                expected(oneOf: AnimationPreset.names, at: token)
                return nil
            }
            warn(of: preset, at: token, animatable)
            return preset.alone
        default:
            let object = "an object with preset, property or path"
            let what = "\(AnimationPreset.names.joined(separator: ", ")), "
            return read(
                token, as: what + (more.map { "\(object), \($0)" } ?? "or \(object)"), fields: AnimationForm.anyFields
            ) { reader in reader.animationBody(animatable) } ?? nil
        }
    }

    private mutating func animationBody(_ animatable: Set<ElementAnimation.Property>?) -> [AnimationEntry]? {
        let errors = collector.errorCount
        let entries: [AnimationEntry]
        if let token = find("preset") {
            setFields(AnimationForm.preset.fields)
            refuse(AnimationForm.heads.dropFirst() + AnimationForm.ends, "a preset says itself what moves")
            let preset: AnimationPreset? = choice("preset")
            if let preset { warn(of: preset, at: token, animatable) }
            entries = [.preset(preset ?? .none, overrides: timing())]
        } else if let token = find("path") {
            setFields(AnimationForm.path.fields)
            refuse(AnimationForm.ends, "a path says itself where it goes")
            let path = path(at: token)
            let property: ElementAnimation.Property? = choice("property")
            if let property, let token = find("property"), !AnimationForm.path.properties.contains(property) {
                expected(oneOf: AnimationForm.path.properties.map(\.rawValue), at: token)
            }
            let timing = timing()
            let properties = property.map { [$0] } ?? AnimationForm.path.properties
            if let missing = properties.first(where: { animatable?.contains($0) == false }) {
                warn(of: missing, at: find("property") ?? token, animatable)
            }
            entries = properties.map { property in
                var animation = timing.applied(to: ElementAnimation(property))
                animation.path = path
                return .custom(animation)
            }
        } else {
            entries = motion(animatable).map { [.custom($0)] } ?? []
        }
        checkLength(of: entries)
        if entries.contains(where: \.isEndless) { chains.markEndless() }
        return collector.errorCount == errors ? entries : nil
    }

    /// A motion of one property between two values.
    private mutating func motion(_ animatable: Set<ElementAnimation.Property>?) -> ElementAnimation? {
        guard let token = find("property") else {
            let document = document
            collector.error(document, object, "expected \"preset\", \"property\" or \"path\" here: what moves")
            _ = timing()
            acceptAllMembers()
            return nil
        }
        guard let property: ElementAnimation.Property = choice("property") else {
            _ = timing()
            acceptAllMembers()
            return nil
        }
        warn(of: property, at: token, animatable)
        setFields(AnimationForm(of: property).fields)
        var animation = timing().applied(to: ElementAnimation(property))
        if property == .color {
            refuse(["by"], "a colour goes from one to another")
            animation.from = color("from").map(ElementAnimation.Value.color)
            animation.to = color("to").map(ElementAnimation.Value.color)
        } else {
            animation.from = plain("from").map(ElementAnimation.Value.number)
            animation.to = plain("to").map(ElementAnimation.Value.number)
            animation.by = plain("by")
            if find("to") != nil { refuse(["by"], "\"to\" says already where it ends") }
        }
        if !AnimationForm.ends.contains(where: { find($0) != nil }) {
            let document = document
            let ends = property == .color ? "\"from\" or \"to\"" : "\"from\", \"to\" or \"by\""
            collector.error(document, object, "expected \(ends) here: nothing moves without")
        }
        return animation
    }

    /// What every animation may say of its time.
    private mutating func timing() -> AnimationEntry.Overrides {
        var timing = AnimationEntry.Overrides()
        timing.seconds = plain("time")
        timing.delay = plain("delay")
        timing.loop = loop("loop")
        timing.yoyo = bool("yoyo")
        timing.ease = ease("ease")
        if let token = find("after"), let id = string(at: token) {
            timing.after = id
            chains.wait(for: id, at: token)
        }
        return timing
    }

    private mutating func plain(_ name: FieldName) -> Double? {
        if case .number(let number)? = number(name) { number } else { nil }
    }

    private mutating func loop(_ name: FieldName) -> ElementAnimation.Loop? {
        guard let token = find(name) else { return nil }
        switch document.kind(token) {
        case .true: return .forever
        case .string where document.string(token) == "forever": return .forever
        case .number:
            guard let number = document.finiteDouble(token, &collector) else { return nil }
            if let plays = Int(exactly: number), (1...ElementAnimation.mostPlays).contains(plays) {
                return .count(plays)
            }
        default: break
        }
        expected("a whole number of 1 to \(ElementAnimation.mostPlays), true or \"forever\"", at: token)
        return nil
    }

    private mutating func path(at token: Int) -> String? {
        guard let path = string(at: token) else { return nil }
        guard let wrong = vocabulary.checkPath?(path) else { return path }
        let document = document
        collector.error(document, token, "expected SVG path data, found \(document.excerpt(token)): \(wrong)")
        return nil
    }

    /// An easing that the field may have: a name or a function that the player knows.
    mutating func ease(_ name: FieldName) -> String? {
        guard let check = vocabulary.checkEase else { return self.name(name, among: vocabulary.eases, as: "an easing") }
        guard let token = find(name) else { return nil }
        guard document.kind(token) == .string else {
            expected("an easing such as \"cubicOut\"", at: token)
            return nil
        }
        let ease = document.string(token)
        guard let wrong = check(ease) else { return ease }
        let document = document
        collector.error(document, token, "expected an easing, found \(quoted(ease)): \(wrong)")
        return nil
    }

    // MARK: What does not go together

    /// Reports members that have no place in an animation of this form.
    private mutating func refuse(_ names: some Sequence<FieldName>, _ why: String) {
        let document = document
        for name in names {
            guard let token = find(name) else { continue }
            collector.error(document, token, "\(quoted(name.string)) has no place here: \(why)")
        }
    }

    /// Reports what would play without end in no time.
    private mutating func checkLength(of entries: [AnimationEntry]) {
        guard entries.contains(where: { $0.animations.contains { $0.seconds == 0 && $0.loop != .count(1) } }) else {
            return
        }
        reportError("time", "expected a time of more than 0 for what plays more than once, found 0")
    }

    private mutating func warn(
        of property: ElementAnimation.Property, at token: Int, _ animatable: Set<ElementAnimation.Property>?
    ) {
        guard let animatable, !animatable.contains(property) else { return }
        let document = document
        collector.warning(
            document, token, "this kind of element has no \(property.rawValue) to move\(animatable.instead)")
    }

    private mutating func warn(
        of preset: AnimationPreset, at token: Int, _ animatable: Set<ElementAnimation.Property>?
    ) {
        guard let animatable, preset != .none else { return }
        for animation in preset.animations where !animatable.contains(animation.property) {
            let document = document
            let need = "\(quoted(preset.rawValue)) moves \(animation.property.rawValue), which this kind has not"
            collector.warning(document, token, need + animatable.instead)
        }
    }
}

extension Set<ElementAnimation.Property> {
    /// What there is to move in place of what there is not.
    fileprivate var instead: String {
        let names = ElementAnimation.Property.allCases.filter(contains).map(\.rawValue)
        return names.isEmpty ? "; nothing of it can" : "; expected \(listed(names))"
    }
}

extension AnimationEntry {
    fileprivate var isNone: Bool { if case .preset(.none, _) = self { true } else { false } }
}

extension AnimationPreset {
    private static let lists = allCases.map { [AnimationEntry.preset($0)] }

    /// A list of this one. It is shared: in a large story every element may have one.
    fileprivate var alone: [AnimationEntry] {
        AnimationPreset.allCases.firstIndex(of: self).map { AnimationPreset.lists[$0] } ?? []
    }
}
