/// The forms that one animation may have in a story file: the checks and the schema go by them.
enum AnimationForm: CaseIterable {
    /// A preset with what differs from it.
    case preset
    /// A way along a path.
    case path
    /// A motion from one place to another.
    case place
    /// How much of it shows.
    case share
    /// How large it is.
    case scale
    /// The number that it shows.
    case value
    /// The colour that it has.
    case color

    /// The form in which a property moves without a path.
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

    /// The properties that move in this form.
    var properties: [ElementAnimation.Property] {
        switch self {
        case .preset: []
        case .path: [.x, .y]
        default: ElementAnimation.Property.allCases.filter { AnimationForm(of: $0) == self }
        }
    }

    /// What a file may say in this form.
    var fields: [Field] { Self.all[self] ?? [] }

    /// The fields of which a motion needs one, or nothing moves.
    static let ends: [FieldName] = ["from", "to", "by"]
    /// What says what kind of animation it is.
    static let heads: [FieldName] = ["preset", "property", "path"]

    /// What a file may say in any form.
    static let anyFields =
        [
            presetField, Field("property", .choice(ElementAnimation.Property.allCases.map(\.rawValue)), "what moves"),
            pathField,
        ] + ends.map { Field($0.string, .string, "") } + timing

    private static let all = [AnimationForm: [Field]](
        uniqueKeysWithValues: allCases.map { ($0, fields(of: $0) + timing) })

    private static func fields(of form: AnimationForm) -> [Field] {
        let property = Field("property", .choice(form.properties.map(\.rawValue)), required: true, "what moves")
        func ends(_ range: ClosedRange<Double>) -> [Field] {
            let reach = range.upperBound - range.lowerBound
            return [
                property, Field("from", .number(range, isReference: false), "where it starts; as at rest unless said"),
                Field("to", .number(range, isReference: false), "where it ends, and stays; as at rest unless said"),
                Field("by", .number(-reach...reach, isReference: false), "how far it goes, in place of \"to\""),
            ]
        }
        switch form {
        case .preset: return [presetField]
        case .path:
            return [
                pathField,
                Field(
                    "property", .choice(form.properties.map(\.rawValue)), "the one coordinate to take; both unless said"
                ),
            ]
        case .place: return ends(-10_000...10_000)
        case .share: return ends(0...1)
        case .scale: return ends(0...100)
        case .value: return ends(-1e15...1e15)
        case .color:
            return [
                property, Field("from", .color, "the colour that it starts with; its own unless said"),
                Field("to", .color, "the colour that it ends with, and keeps; its own unless said"),
            ]
        }
    }

    private static let presetField = Field(
        "preset", .choice(AnimationPreset.names), required: true, "a motion by its name")
    private static let pathField = Field(
        "path", .path, required: true, "the way that it goes, as SVG path data in cells around its place")

    private static let timing = [
        Field("time", .number(0...ElementAnimation.longest, isReference: false), "seconds that one play takes"),
        Field("delay", .number(0...ElementAnimation.longest, isReference: false), "seconds before the first play"),
        Field("loop", .loop, "how many plays in all, or true: again and again"),
        Field("yoyo", .bool, "whether every other play goes back"),
        Field("ease", .ease, "its easing"),
        Field("after", .string, "the id of the element of the page whose animations end first"),
    ]
}

extension AnimationPreset {
    static let names = allCases.map(\.rawValue)
}
