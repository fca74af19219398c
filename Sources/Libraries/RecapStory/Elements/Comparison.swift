/// Two numbers or two series side by side, with their difference.
public struct Comparison: ElementContent {
    /// The earlier number or series: the basis of the comparison.
    public var before: Referable<ComparedNumbers>
    /// The current number or series.
    public var after: Referable<ComparedNumbers>
    /// The names of the two sides.
    public var names: Referable<[Template]>?
    /// A label for each pair of numbers, or only for the first and the last.
    public var labels: Referable<[Template]>?
    /// The unit shown after each number, such as `h` or `%`.
    public var unit: Template?
    /// The number of digits after the decimal point, 0…6; `nil` shows the numbers' own digits, at most 2.
    public var decimals: Int?

    /// Creates a comparison of two numbers or two series.
    public init(
        _ before: Referable<ComparedNumbers>, _ after: Referable<ComparedNumbers>, names: Referable<[Template]>? = nil,
        labels: Referable<[Template]>? = nil, unit: Template? = nil, decimals: Int? = nil
    ) {
        self.before = before
        self.after = after
        self.names = names
        self.labels = labels
        self.unit = unit
        self.decimals = decimals
    }

    /// The layout cost of both sides.
    public var layoutCost: Int { before.layoutCost + after.layoutCost }

    /// The name of this kind in files.
    public static let kind = "compare"
    /// The fields of this kind.
    public static let fields: FieldTable<Comparison> = FieldTable(
        Comparison(.number(0), .number(0)),
        FileField("before", \.before, .quantity, required: true, "the number or numbers to compare with"),
        FileField("after", \.after, .quantity, required: true, "the number or numbers of now"),
        FileField("names", \.names, .strings, "the names of both"),
        FileField("labels", \.labels, .strings, "a label for each pair of numbers, or for the first and the last"),
        FileField("unit", \.unit, .text, "the text after each number"),
        FileField("decimals", \.decimals, .integer(0...6), "the number of digits after the decimal point"))
    /// The properties that can be animated.
    public static let animatable = ElementAnimation.Property.common.union([.value, .reveal])

    /// Reports problems that involve several fields.
    public func check(_ reader: inout StoryDecoder) {
        reader.checkNames("names", names, count: 2, else: "they are shown as far as they go")
        guard reader.isSound("before"), reader.isSound("after"), let data = reader.resolver,
            case .numbers(let one) = data.quantity(before), case .numbers(let other) = data.quantity(after)
        else { return }
        if one.count != other.count {
            reader.reportWarning(
                "after",
                "expected \(one.count) number\(one.count == 1 ? "" : "s") as before, found \(other.count); those that have no partner stand alone"
            )
        }
        reader.checkLabels(labels, of: max(one.count, other.count))
    }
}

/// A number or several numbers.
public enum ComparedNumbers: Sendable, Hashable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, ReferableList {
    /// A number.
    case number(Double)
    /// Several numbers, in order.
    case numbers([Double])

    /// Creates a number from a literal.
    public init(floatLiteral value: Double) { self = .number(value) }
    /// Creates a number from a literal.
    public init(integerLiteral value: Int) { self = .number(Double(value)) }
    /// Creates a series of numbers.
    public init(_ elements: [Double]) { self = .numbers(elements) }
    /// Creates several numbers from a literal.
    public init(arrayLiteral elements: Double...) { self = .numbers(elements) }

    /// The numbers; a single number becomes a list of one.
    package var values: [Double] {
        switch self {
        case .number(let number): [number]
        case .numbers(let numbers): numbers
        }
    }
}

extension Referable<ComparedNumbers> {
    /// Returns a literal number, as opposed to a reference to one.
    public static func number(_ number: Double) -> Referable { .value(.number(number)) }
    /// Returns literal numbers, as opposed to a reference to a list.
    public static func numbers(_ numbers: [Double]) -> Referable { .value(.numbers(numbers)) }
}
