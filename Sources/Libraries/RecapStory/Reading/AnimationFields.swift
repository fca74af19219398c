internal import RecapJSON

/// The forms of an animation in a story file, each with its own fields.
enum AnimationForm: CaseIterable {
    /// A preset, with optional overrides of its settings.
    case preset
    /// A movement along a path.
    case path
    /// A movement from one position to another.
    case place
    /// A change of the opacity or of the revealed fraction.
    case share
    /// A change of the scale.
    case scale
    /// A change of the displayed number.
    case value
    /// A change of the colour.
    case color

    /// An animation as written in a file.
    struct Draft: Sendable {
        var preset: AnimationPreset?
        var path: String?
        var property: ElementAnimation.Property?
        var from: ElementAnimation.Value?
        var to: ElementAnimation.Value?
        var by: Double?
        var timing = AnimationEntry.Overrides()
    }

    /// Creates the form that animates a property without using a path.
    init(of property: ElementAnimation.Property) {
        self =
            switch property {
            case .x, .y: .place
            case .opacity, .reveal: .share
            case .scale: .scale
            case .value: .value
            case .color: .color
            }
    }

    /// The properties that the form animates.
    var properties: [ElementAnimation.Property] {
        switch self {
        case .preset: []
        case .path: [.x, .y]
        default: ElementAnimation.Property.allCases.filter { AnimationForm(of: $0) == self }
        }
    }

    /// The fields for end values. Every form with such fields requires at least one of them.
    static let ends: [FieldName] = ["from", "to", "by"]

    /// The fields of the form.
    var fields: FieldTable<Draft> { Self.all[self] ?? Self.timing }

    /// The fields of an animation whose form is unknown.
    static let timing: FieldTable<Draft> = FieldTable(
        Draft(), fields: AnimationEntry.Overrides.fields.nested(at: \Draft.timing))

    private static let all = [AnimationForm: FieldTable<Draft>](
        uniqueKeysWithValues: allCases.map { form in
            (form, FieldTable(Draft(), fields: fields(of: form) + timing.fields))
        })

    private static func fields(of form: AnimationForm) -> [FileField<Draft>] {
        let property = FileField<Draft>(
            "property", \.property, .choice(of: form.properties), required: true, "the property that changes")
        func motion(_ range: ClosedRange<Double>) -> [FileField<Draft>] {
            let reach = range.upperBound - range.lowerBound
            return [
                property,
                FileField("from", \.from, .number(range), "the value at the start; the resting value if absent"),
                FileField("to", \.to, .number(range), "the value at the end, which stays; the resting value if absent"),
                FileField("by", \.by, .number(-reach...reach), "the change from the start, instead of \"to\""),
            ]
        }
        switch form {
        case .preset:
            return [FileField("preset", \.preset, .choice, required: true, "the name of a ready-made animation")]
        case .path:
            return [
                FileField(
                    "path", \.path, .path, required: true,
                    "the path to follow, as SVG path data in cells around the element's place"),
                FileField(
                    "property", \.property, .choice(of: form.properties),
                    "the only coordinate to take from the path; both if absent"),
            ]
        case .place: return motion(-10_000...10_000)
        case .share: return motion(0...1)
        case .scale: return motion(0...100)
        case .value: return motion(-1e15...1e15)
        case .color:
            return [
                property, FileField("from", \.from, .color, "the colour at the start; the element's own if absent"),
                FileField("to", \.to, .color, "the colour at the end, which stays; the element's own if absent"),
            ]
        }
    }
}

extension AnimationEntry.Overrides {
    /// The timing fields, which every animation has.
    static let fields: FieldTable<AnimationEntry.Overrides> = FieldTable(
        AnimationEntry.Overrides(),
        FileField("time", \.duration, .seconds(upTo: ElementAnimation.longest), "the seconds that one play takes"),
        FileField("delay", \.delay, .seconds(upTo: ElementAnimation.longest), "the seconds before the first play"),
        FileField("loop", \.loop, .loop, "the number of plays, or true to repeat without end"),
        FileField("yoyo", \.yoyo, .bool, "whether every second play runs backwards"),
        FileField("ease", \.ease, .ease, "the easing"),
        FileField("after", \.after, .awaited, "the id of an element of the page whose animations have to end first"))
}

extension FieldFormat where Value == ElementAnimation.Value {
    /// A number within a range.
    fileprivate static func number(_ range: ClosedRange<Double>) -> FieldFormat {
        FieldFormat(.number(range)) { reader, token in
            reader.plainNumber(at: token, within: range).map(ElementAnimation.Value.number)
        }
    }

    /// A colour.
    @inline(__always)
    fileprivate static var color: FieldFormat {
        FieldFormat(.color) { reader, token in reader.color(at: token).map(ElementAnimation.Value.color) }
    }
}

extension FieldFormat where Value == ElementAnimation.Loop {
    /// A number of plays, `true` or `"forever"`.
    @inline(__always)
    fileprivate static var loop: FieldFormat {
        FieldFormat(
            ValueForm(
                "loop", "number of plays, or `true`",
                Schema.either(Schema.integer(1...ElementAnimation.maximumPlays), ["enum": [true, "forever"]]))
        ) {
            $0.loop(at: $1)
        } write: { loop in
            switch loop {
            case .count(let plays): .number(Double(plays))
            case .forever: true
            }
        }
    }
}

extension FieldFormat where Value == String {
    /// The id of an element for which the current element waits.
    @inline(__always)
    fileprivate static var awaited: FieldFormat {
        FieldFormat(.string) { reader, token in
            guard let id = reader.string(at: token) else { return nil }
            reader.chains.wait(for: id, at: token)
            return id
        }
    }

    /// An easing known to the player.
    @inline(__always)
    static var ease: FieldFormat {
        FieldFormat(ValueForm("ease", "easing", Schema.definition("ease"))) { $0.ease(at: $1) }
    }

    /// SVG path data that begins with a move command.
    @inline(__always)
    fileprivate static var path: FieldFormat {
        FieldFormat(ValueForm("path", "SVG path data", Schema.text("^\\s*[Mm]"))) { $0.path(at: $1) }
    }
}

extension ElementAnimation.Value: WritableValue {
    var json: JSONValue {
        get throws(StoryWritingError) {
            switch self {
            case .number(let number): try .checked(number)
            case .color(let color): .string(color.text)
            }
        }
    }
}

extension AnimationPreset {
    /// The names of all presets.
    static let names = allCases.map(\.rawValue)
}
