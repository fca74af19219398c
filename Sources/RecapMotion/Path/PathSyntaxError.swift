/// An error in SVG path data, with its position.
public struct PathSyntaxError: Error, Sendable, Hashable {
    /// The problem.
    public enum Problem: Sendable, Hashable {
        /// The path does not start with `M` or `m`; `found` is `nil` for an empty text.
        case noMove(found: String?)
        /// The letter is not a path command.
        case unknownCommand(String)
        /// An argument is not a number; `found` is `nil` at the end of the text.
        case expectedNumber(command: Character, found: String?)
        /// A flag of an arc is neither 0 nor 1.
        case expectedFlag(found: String?)
    }

    /// The problem.
    public let problem: Problem
    /// The range in characters from the start of the text.
    public let range: Range<Int>
}

extension PathSyntaxError: CustomStringConvertible {
    /// A sentence for the author of the text, without the position.
    public var description: String {
        func named(_ found: String?) -> String { found.map { "'\($0)'" } ?? "the end" }
        return switch problem {
        case .noMove(let found): "a path starts with M or m, found \(named(found))"
        case .unknownCommand(let letter): "there is no path command '\(letter)'"
        case .expectedNumber(let command, let found): "expected a number of \(command), found \(named(found))"
        case .expectedFlag(let found): "expected an arc's flag, 0 or 1, found \(named(found))"
        }
    }
}
