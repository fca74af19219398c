public import RecapJSON

/// A fact whose value is one of a few names.
public protocol FactEnum: FactValue, CaseIterable, RawRepresentable<String> {}

extension FactEnum {
    /// The JSON Schema of the names.
    public static var factSchema: JSONValue { ["enum": .array(allCases.map { .string($0.rawValue) })] }
    /// The name of the case as JSON text.
    public var factValue: JSONValue { .string(rawValue) }
}
