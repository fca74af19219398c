import RecapJSON

@testable import RecapStory

// The limits that the schema of a form states.

extension ValueForm {
    /// The schema of the values themselves, without that of references to them.
    private var limits: JSONObject {
        guard case .object(let schema) = schema(StoryVocabulary()) else { return [:] }
        if case .array(let schemas)? = schema["anyOf"], case .object(let first)? = schemas.first { return first }
        return schema
    }

    /// The range of a form of numbers.
    var numbers: ClosedRange<Double> {
        guard case .number(let least)? = limits["minimum"], case .number(let most)? = limits["maximum"] else {
            return 0...0
        }
        return least...most
    }

    /// The range of a form of whole numbers.
    var integers: ClosedRange<Int> { Int(numbers.lowerBound)...Int(numbers.upperBound) }

    /// The words of a choice.
    var words: [String] {
        guard case .array(let words)? = limits["enum"] else { return [] }
        return words.compactMap { if case .string(let word) = $0 { word } else { nil } }
    }
}
