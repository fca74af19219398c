/// What is wrong with SVG path data, and where.
public struct PathSyntaxError: Error, Sendable, Hashable {
    /// What is wrong.
    public enum Problem: Sendable, Hashable {
        /// A path starts with `M` or `m`; `found` is nil where there is no text at all.
        case noMove(found: String?)
        /// No command has this letter.
        case unknownCommand(String)
        /// Something else stands where a number should; `found` is nil at the end of the text.
        case expectedNumber(command: Character, found: String?)
        /// An arc's flags are 0 or 1.
        case expectedFlag(found: String?)
    }

    /// What is wrong.
    public let problem: Problem
    /// Where, in characters from the start of the text.
    public let range: Range<Int>
}

extension PathSyntaxError: CustomStringConvertible {
    /// One sentence for whoever wrote the text, without its place.
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
