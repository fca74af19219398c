/// A type whose literals can refer to a value in the data, as in a story file: `Gauge("{{share}}", max: 100)`.
public protocol ExpressibleByReference: ExpressibleByStringLiteral {
    /// A reference to the value at a path.
    static func reference(_ path: DataPath) -> Self
}

extension ExpressibleByReference {
    /// Creates a reference from a literal such as `"{{share}}"`. Any other text becomes a reference to a member of that
    /// name, which ``Story/diagnostics(vocabulary:)`` reports if the data has none.
    public init(stringLiteral value: String) {
        let parts = Template(stringLiteral: value).parts
        if parts.count == 1, case .reference(let path) = parts[0] {
            self = .reference(path)
        } else {
            self = .reference(DataPath(name: value))
        }
    }
}

/// A number, or a reference to a number in the data.
public enum NumberSource: Sendable, Hashable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByReference
{
    /// A number.
    case number(Double)
    /// A reference to the number at a path.
    case reference(DataPath)

    /// Creates a number from a literal.
    public init(floatLiteral value: Double) { self = .number(value) }
    /// Creates a number from a literal.
    public init(integerLiteral value: Int) { self = .number(Double(value)) }
}

/// A number or a text, or a reference to either in the data.
public enum ValueSource: Sendable, Hashable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByStringInterpolation
{
    /// A number, which is formatted by its element.
    case number(Double)
    /// A text. A single reference has the type of the value at its path.
    case text(Template)

    /// Creates a number from a literal.
    public init(floatLiteral value: Double) { self = .number(value) }
    /// Creates a number from a literal.
    public init(integerLiteral value: Int) { self = .number(Double(value)) }
    /// Creates a text from a literal, which may contain references.
    public init(stringLiteral value: String) { self = .text(Template(stringLiteral: value)) }
    /// Creates a text from a literal with inserted values, which are shown verbatim.
    public init(stringInterpolation: Template.StringInterpolation) {
        self = .text(Template(stringInterpolation: stringInterpolation))
    }
}

/// A list, or a reference to a list in the data.
public enum ListSource<Value: Sendable & Hashable>: Sendable, Hashable, ExpressibleByArrayLiteral,
    ExpressibleByReference
{
    /// The elements of a list.
    case values([Value])
    /// A reference to the list at a path.
    case reference(DataPath)

    /// Creates a list from a literal.
    public init(arrayLiteral elements: Value...) { self = .values(elements) }
}

/// A row of a list or of bars. In a file: a string, or an object with `label`, `value`, `detail`, `color` and `parts`.
public struct StoryItem: Sendable, Hashable, ExpressibleByStringInterpolation {
    /// The name of the row.
    public var label: Template
    /// The number of the row, or a text instead of a number.
    public var value: ValueSource?
    /// Additional text, shown dimmed below or beside the label.
    public var detail: Template?
    /// The colour of the row; `nil` uses the colour of the element.
    public var color: ColorSource?
    /// The numbers of the parts of a stacked bar, whose sum replaces a missing value; `nil` for a bar without parts.
    public var parts: ListSource<Double>?

    /// Creates a row.
    public init(
        _ label: Template, value: ValueSource? = nil, detail: Template? = nil, color: ColorSource? = nil,
        parts: ListSource<Double>? = nil
    ) {
        self.parts = parts
        self.label = label
        self.value = value
        self.detail = detail
        self.color = color
    }

    /// Creates a row without a value from a literal.
    public init(stringLiteral value: String) { self.init(Template(stringLiteral: value)) }
    /// Creates a row without a value from a literal with inserted texts, which are shown verbatim.
    public init(stringInterpolation: Template.StringInterpolation) {
        self.init(Template(stringInterpolation: stringInterpolation))
    }
}
