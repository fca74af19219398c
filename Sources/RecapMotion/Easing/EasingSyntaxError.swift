/// An error in the text of an easing, with its position.
public struct EasingSyntaxError: Error, Sendable, Hashable {
    /// The problem.
    public enum Problem: Sendable, Hashable {
        /// The text is empty.
        case empty
        /// The name is unknown. The suggestion is a similar name.
        case unknownName(String, suggestion: String?)
        /// Something other than the expected part was found; `found` is `nil` at the end of the text.
        case expected(String, found: String?)
        /// A function has too few or too many arguments; `takes` describes the right number, such as "4 numbers".
        case wrongCount(function: String, takes: String, found: Int)
        /// A number is outside its range; `allowed` describes the range, such as "from 0 to 1".
        case outOfRange(what: String, allowed: String, found: String)
    }

    /// The problem.
    public let problem: Problem
    /// The range in characters from the start of the text. May be empty at the end of the text.
    public let range: Range<Int>

    /// Creates an error.
    public init(_ problem: Problem, at range: Range<Int>) {
        self.problem = problem
        self.range = range
    }
}

extension EasingSyntaxError: CustomStringConvertible {
    /// A sentence for the author of the text, without the position.
    public var description: String {
        switch problem {
        case .empty: "expected an easing, found nothing"
        case .unknownName(let name, let suggestion):
            "there is no easing '\(name)'" + (suggestion.map { "; did you mean '\($0)'?" } ?? "")
        case .expected(let what, let found):
            "expected \(what), found " + (found.map { "'\($0)'" } ?? "the end")
        case .wrongCount(let function, let takes, let found): "\(function) takes \(takes), found \(found)"
        case .outOfRange(let what, let allowed, let found): "\(what) must be \(allowed), found \(found)"
        }
    }
}
