/// A number, or where it is in the data.
public enum NumberSource: Sendable, Hashable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// The number itself.
    case number(Double)
    /// The number at a path.
    case reference(DataPath)

    /// A number as a literal.
    public init(floatLiteral value: Double) { self = .number(value) }
    /// A number as a literal.
    public init(integerLiteral value: Int) { self = .number(Double(value)) }
}

/// A number or a text, or where it is in the data.
public enum ValueSource: Sendable, Hashable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByStringInterpolation
{
    /// A number, shown by the rules of its element.
    case number(Double)
    /// A text; where it is nothing but a reference, the value at its path with its own type.
    case text(Template)

    /// A number as a literal.
    public init(floatLiteral value: Double) { self = .number(value) }
    /// A number as a literal.
    public init(integerLiteral value: Int) { self = .number(Double(value)) }
    /// A text as a literal.
    public init(stringLiteral value: String) { self = .text(Template(value)) }
}

/// A list, or where it is in the data.
public enum ListSource<Value: Sendable & Hashable>: Sendable, Hashable, ExpressibleByArrayLiteral {
    /// The list itself.
    case values([Value])
    /// The list at a path.
    case reference(DataPath)

    /// A list as a literal.
    public init(arrayLiteral elements: Value...) { self = .values(elements) }
}

/// One row of a list or of bars; in a file a string, or an object with `label`, `value`, `detail` and `color`.
public struct Item: Sendable, Hashable, ExpressibleByStringInterpolation {
    /// What it is called.
    public var label: Template
    /// Its number, or a text in the place of one.
    public var value: ValueSource?
    /// What stands under or beside it, dim.
    public var detail: Template?
    /// Its own colour.
    public var color: ColorSource?

    /// A row.
    public init(_ label: Template, value: ValueSource? = nil, detail: Template? = nil, color: ColorSource? = nil) {
        self.label = label
        self.value = value
        self.detail = detail
        self.color = color
    }

    /// A row with nothing but a label, as a literal.
    public init(stringLiteral value: String) { self.init(Template(value)) }
}
