/// What is wrong with the text of an easing, and where.
public struct EasingSyntaxError: Error, Sendable, Hashable {
    /// What is wrong.
    public enum Problem: Sendable, Hashable {
        /// There is no text at all.
        case empty
        /// No easing has this name. The suggestion is a name that looks like it.
        case unknownName(String, suggestion: String?)
        /// Something else stands where this should; `found` is nil at the end of the text.
        case expected(String, found: String?)
        /// A function has too few or too many numbers; `takes` says how many in words, such as "4 numbers".
        case wrongCount(function: String, takes: String, found: Int)
        /// A number that is outside its range; `allowed` says which in words, such as "from 0 to 1".
        case outOfRange(what: String, allowed: String, found: String)
    }

    /// What is wrong.
    public let problem: Problem
    /// Where, in characters from the start of the text: from 0 to the text's length. May be empty at its end.
    public let range: Range<Int>

    /// An error at a place.
    public init(_ problem: Problem, at range: Range<Int>) {
        self.problem = problem
        self.range = range
    }
}

extension EasingSyntaxError: CustomStringConvertible {
    /// One sentence for whoever wrote the text, without its place.
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
