/// A value, or a reference to one in the data.
///
/// A string literal refers to the data, as in a story file: `Gauge("{{share}}", max: 100)`. Numbers and lists can be
/// literals as well.
public enum Referable<Value: Sendable & Hashable>: Sendable, Hashable {
    /// A literal value.
    case value(Value)
    /// A reference to the value at a path.
    case reference(DataPath)
}

extension Referable: ExpressibleByStringLiteral {
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

extension Referable: ExpressibleByFloatLiteral where Value: ExpressibleByFloatLiteral {
    /// Creates a number from a literal.
    public init(floatLiteral value: Value.FloatLiteralType) { self = .value(Value(floatLiteral: value)) }
}

extension Referable: ExpressibleByIntegerLiteral where Value: ExpressibleByIntegerLiteral {
    /// Creates a number from a literal.
    public init(integerLiteral value: Value.IntegerLiteralType) { self = .value(Value(integerLiteral: value)) }
}

/// A value that can be written as a list literal, also where it may be a reference.
public protocol ReferableList: ExpressibleByArrayLiteral {
    /// Creates a value from the elements of a literal.
    init(_ elements: [ArrayLiteralElement])
}

extension Array: ReferableList {}

extension Referable: ExpressibleByArrayLiteral where Value: ReferableList {
    /// Creates a list from a literal.
    public init(arrayLiteral elements: Value.ArrayLiteralElement...) { self = .value(Value(elements)) }
}

extension Referable {
    /// Returns the elements of a list.
    public static func values<Element>(_ elements: [Element]) -> Referable where Value == [Element] { .value(elements) }
}

extension Referable<[Template]> {
    /// Returns a list of texts that are shown verbatim.
    public static func values(_ texts: [String]) -> Referable { .value(texts.map { Template(verbatim: $0) }) }
}

extension Referable<Double> {
    /// Returns a literal number, as opposed to a reference to one.
    public static func number(_ number: Double) -> Referable { .value(number) }
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
    public var parts: Referable<[Double]>?

    /// Creates a row.
    public init(
        _ label: Template, value: ValueSource? = nil, detail: Template? = nil, color: ColorSource? = nil,
        parts: Referable<[Double]>? = nil
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
