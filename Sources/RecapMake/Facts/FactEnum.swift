package import RecapJSON

/// A fact whose value is one of a few names.
package protocol FactEnum: FactValue, CaseIterable, RawRepresentable<String> {}

extension FactEnum {
    /// The JSON Schema of the names.
    package static var factSchema: JSONValue { ["enum": .array(allCases.map { .string($0.rawValue) })] }
    /// The name of the case as JSON text.
    package var factValue: JSONValue { .string(rawValue) }
    /// The first name.
    package static var neutral: Self { allCases[allCases.startIndex] }
}
