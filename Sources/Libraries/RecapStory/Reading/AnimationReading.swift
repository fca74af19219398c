internal import RecapCore
internal import RecapJSON
internal import RecapLanguage

extension StoryDecoder {
    /// Reads the animations at a token. Reports an error and returns `nil` if there are none. `animatable` contains the
    /// properties that the element's kind can animate; `nil` if the kind is unknown.
    mutating func animations(at token: Int, of animatable: Set<ElementAnimation.Property>?) -> [AnimationEntry]? {
        guard document.kind(token) == .array else { return animation(at: token, of: animatable, "or a list of these") }
        var entries: [AnimationEntry] = []
        var overlaps = AnimationOverlaps(), index = 0
        _ = list(at: token, as: "a list of animations") { reader, item in
            let more = reader.animation(at: item, of: animatable) ?? []
            if let warning = overlaps.add(more, index: index) {
                reader.collector.warning(reader.document, item, warning)
            }
            entries += more
            index += 1
        }
        if entries.count > 1, entries.contains(where: \.isNone) {
            collector.warning(document, token, "\"none\" says nothing beside other animations")
        }
        return entries
    }

    /// Reads one animation: the name of a preset, or an object. Returns two entries for a path that animates both
    /// coordinates.
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
            return [.preset(preset)]
        default:
            let object = "an object with preset, property or path"
            let what = "\(AnimationPreset.names.joined(separator: ", ")), "
            return inObject(token, as: what + (more.map { "\(object), \($0)" } ?? "or \(object)")) { reader in
                reader.animationBody(animatable)
            }
        }
    }

    private mutating func animationBody(_ animatable: Set<ElementAnimation.Property>?) -> [AnimationEntry]? {
        let errors = collector.errorCount
        let entries: [AnimationEntry]
        if let token = find("preset") {
            let draft = draft(
                .preset, refusing: ["property", "path"] + AnimationForm.ends, "a preset says itself what moves")
            if let preset = draft.preset { warn(of: preset, at: token, animatable) }
            entries = [.preset(draft.preset ?? .none, overrides: draft.timing)]
        } else if let token = find("path") {
            let draft = draft(.path, refusing: AnimationForm.ends, "a path says itself where it goes")
            let properties = draft.property.map { [$0] } ?? AnimationForm.path.properties
            if let missing = properties.first(where: { animatable?.contains($0) == false }) {
                warn(of: missing, at: find("property") ?? token, animatable)
            }
            entries = properties.map { property in
                var animation = draft.timing.applied(to: ElementAnimation(property))
                animation.path = draft.path
                return .custom(animation)
            }
        } else {
            entries = motion(animatable).map { [.custom($0)] } ?? []
        }
        checkLength(of: entries)
        if entries.contains(where: \.isEndless) { chains.markEndless() }
        return collector.errorCount == errors ? entries : nil
    }

    /// Reads the innermost object in a given form. Reports an error for each member with one of the given names,
    /// explained by `reason`.
    private mutating func draft(
        _ form: AnimationForm, refusing names: [FieldName] = [], _ reason: String = ""
    ) -> AnimationForm.Draft {
        for name in names {
            if let token = take(name) { refuse(name, at: token, reason) }
        }
        let table = form.fields
        var draft = table.blank
        match(table.index)
        readFirst(of: table, into: &draft)
        readRest(of: table, into: &draft)
        return draft
    }

    /// Reads an animation of one property between two values.
    private mutating func motion(_ animatable: Set<ElementAnimation.Property>?) -> ElementAnimation? {
        guard let token = find("property") else {
            collector.error(document, object, "expected \"preset\", \"property\" or \"path\" here: what moves")
            readTiming()
            return nil
        }
        guard document.kind(token) == .string,
            let property = ElementAnimation.Property(rawValue: document.string(token))
        else {
            expected(oneOf: ElementAnimation.Property.allCases.map(\.rawValue), at: token)
            readTiming()
            return nil
        }
        warn(of: property, at: token, animatable)
        let draft =
            property == .color
            ? draft(.color, refusing: ["by"], "a colour goes from one to another") : draft(AnimationForm(of: property))
        var animation = draft.timing.applied(to: ElementAnimation(property))
        animation.from = draft.from
        animation.to = draft.to
        animation.by = draft.by
        if property != .color, has("to"), let token = find("by") {
            refuse("by", at: token, "\"to\" says already where it ends")
        }
        if !AnimationForm.ends.contains(where: { has($0) }) {
            let ends = property == .color ? "\"from\" or \"to\"" : "\"from\", \"to\" or \"by\""
            collector.error(document, object, "expected \(ends) here: nothing moves without")
        }
        return animation
    }

    /// Checks the fields of an animation whose form is unknown.
    private mutating func readTiming() {
        var draft = AnimationForm.timing.blank
        match(AnimationForm.timing.index, ignoresOthers: true)
        readRest(of: AnimationForm.timing, into: &draft)
    }

    /// Reads a number of plays, `true` or `"forever"`.
    mutating func loop(at token: Int) -> ElementAnimation.Loop? {
        switch document.kind(token) {
        case .true: return .forever
        case .string where document.string(token) == "forever": return .forever
        case .number:
            guard let number = document.finiteDouble(token, &collector) else { return nil }
            if let plays = Int(exactly: number), (1...ElementAnimation.maximumPlays).contains(plays) {
                return .count(plays)
            }
        default: break
        }
        expected("a whole number of 1 to \(ElementAnimation.maximumPlays), true or \"forever\"", at: token)
        return nil
    }

    /// Reads SVG path data, which is checked by the vocabulary.
    mutating func path(at token: Int) -> String? {
        guard let path = string(at: token) else { return nil }
        do throws(StoryCheckError) {
            try vocabulary.checkPath?(path)
            return path
        } catch {
            expected("SVG path data", at: token, hint: ": \(error.reason)")
            return nil
        }
    }

    /// Reads an easing: a name or a function that the vocabulary accepts.
    mutating func ease(at token: Int) -> String? {
        guard let check = vocabulary.checkEase else { return name(at: token, among: vocabulary.eases, as: "an easing") }
        guard document.kind(token) == .string else {
            expected("an easing such as \"cubicOut\"", at: token)
            return nil
        }
        let ease = document.string(token)
        do throws(StoryCheckError) {
            try check(ease)
            return ease
        } catch {
            collector.error(document, token, error.reason)
            return nil
        }
    }

    // MARK: Conflicting fields

    /// Reports a member that is not a field of the animation's form.
    private mutating func refuse(_ name: FieldName, at token: Int, _ reason: String) {
        collector.error(document, token, "\(quoted(name.string)) has no place here: \(reason)")
    }

    /// Reports an endless animation without a duration.
    private mutating func checkLength(of entries: [AnimationEntry]) {
        guard entries.contains(where: { $0.animations.contains { $0.duration == .zero && $0.loop != .count(1) } })
        else {
            return
        }
        reportError("time", "expected a time of more than 0 for what plays more than once, found 0")
    }

    private mutating func warn(
        of property: ElementAnimation.Property, at token: Int, _ animatable: Set<ElementAnimation.Property>?
    ) {
        guard let animatable, !animatable.contains(property) else { return }
        collector.warning(
            document, token, "this kind of element has no \(property.rawValue) to move\(animatable.instead)")
    }

    private mutating func warn(
        of preset: AnimationPreset, at token: Int, _ animatable: Set<ElementAnimation.Property>?
    ) {
        guard let animatable, preset != .none else { return }
        for animation in preset.animations where !animatable.contains(animation.property) {
            let need = "\(quoted(preset.rawValue)) moves \(animation.property.rawValue), which this kind does not have"
            collector.warning(document, token, need + animatable.instead)
        }
    }
}

extension Set<ElementAnimation.Property> {
    /// A hint that lists the valid properties to animate instead.
    fileprivate var instead: String {
        let names = ElementAnimation.Property.allCases.filter(contains).map(\.rawValue)
        return names.isEmpty ? "; nothing of it can" : "; expected \(listed(names))"
    }
}

extension AnimationEntry {
    fileprivate var isNone: Bool { if case .preset(.none, _) = self { true } else { false } }
}

/// The animations of an element that overlap an earlier animation of the same property in the list.
///
/// Only animations that wait for the same element, or for none, are compared: the start times of others are not known
/// before the page is played.
struct AnimationOverlaps {
    private struct Key: Hashable {
        let property: ElementAnimation.Property
        let after: String?

        init(_ animation: ElementAnimation) {
            property = animation.property
            after = animation.after
        }
    }

    /// The animation in the list that changes a property for the longest time, and its end time.
    private var ends: [Key: (index: Int, end: Double)] = [:]

    /// Records an entry of the list. Returns a warning if the entry overlaps an earlier one.
    mutating func add(_ entries: [AnimationEntry], index: Int) -> String? {
        var warning: String?
        let animations = entries.flatMap(\.animations)
        for animation in animations {
            if let earlier = ends[Key(animation)], animation.delay.decimalSeconds < earlier.end {
                warning = warning ?? AnimationOverlaps.warning(of: animation, earlier)
            }
        }
        for animation in animations where animation.end > ends[Key(animation)]?.end ?? 0 {
            ends[Key(animation)] = (index, animation.end)
        }
        return warning
    }

    private static func warning(of animation: ElementAnimation, _ earlier: (index: Int, end: Double)) -> String {
        let end = earlier.end < .infinity ? "until \(text(earlier.end)) s" : "until the page is left"
        return "animate[\(earlier.index)] moves \(animation.property.rawValue) too, \(end): "
            + "from \(text(animation.delay.decimalSeconds)) s on this one alone counts"
    }

    /// Returns a number of seconds as text, rounded to a thousandth.
    private static func text(_ seconds: Double) -> String {
        let rounded = (seconds * 1000).rounded() / 1000
        return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
    }
}

extension ElementAnimation {
    /// The end of the animation, in seconds from the end of the animations that it waits for; infinity if it is
    /// endless.
    fileprivate var end: Double {
        let (duration, delay) = (duration.decimalSeconds, delay.decimalSeconds)
        return switch loop {
        case .forever: duration > 0 ? .infinity : delay
        case .count(let plays): delay + duration * Double(plays)
        }
    }
}
