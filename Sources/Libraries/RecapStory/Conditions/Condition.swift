internal import RecapJSON

/// A condition on a story's data that decides whether a page or an element is shown: `"commits >= 100 and not quiet"`.
///
/// A path alone is true if its value is truthy. Every value is, except a missing value, `null`, `false`, 0, `""`, `[]`
/// and `{}`. `==` `!=` `<` `<=` `>` `>=` compare paths, numbers, quoted strings, `true`, `false` and `null`. `not` or
/// `!` negates the whole comparison that follows. `and` binds more tightly than `or`; parentheses override both.
///
/// A missing value equals `null`. Values of different types are never equal. Only two numbers or two strings are
/// ordered; for other values `<` `<=` `>` `>=` are false. Strings are ordered by Unicode scalars, so dates such as
/// `"2024-12-31"` are in chronological order.
public struct Condition: Sendable, Hashable {
    /// An operand of a comparison.
    enum Operand: Sendable, Hashable {
        case path(DataPath)
        case number(Double)
        case text(String)
        case bool(Bool)
        case null
    }

    /// A comparison operator.
    enum Comparison: String, Sendable, Hashable {
        case equal = "=="
        case notEqual = "!="
        case less = "<"
        case lessOrEqual = "<="
        case greater = ">"
        case greaterOrEqual = ">="
    }

    /// A node of a condition's syntax tree. The parser limits the depth of the tree to ``depthLimit``.
    indirect enum Node: Sendable, Hashable {
        case isTrue(Operand)
        case comparison(Operand, Comparison, Operand)
        case not(Node)
        case all([Node])
        case any([Node])
        /// A literal that is not a valid condition.
        case wrong(String)
    }

    /// The maximum nesting depth of parentheses and negations.
    static let depthLimit = 32

    let root: Node

    init(_ root: Node) {
        self.root = root
    }

    /// Creates a condition that is true if the value at a path is truthy or, with `isNegated`, if it is not.
    public init(_ path: DataPath, isNegated: Bool = false) {
        let value = Node.isTrue(.path(path))
        root = isNegated ? .not(value) : value
    }

    /// Parses a condition in the syntax of story files. Linear in the length of the text.
    ///
    /// - Throws: The first syntax error in the text, with its position.
    public init(parsing text: String) throws(ConditionSyntaxError) {
        self = try ConditionParser.parse(text).condition
    }
}

extension Condition: ExpressibleByStringLiteral {
    /// Creates a condition from a literal: `"commits >= 100"`. An invalid literal is never true, and a story that
    /// contains it cannot be written; ``syntaxError`` describes the problem.
    public init(stringLiteral text: String) {
        self = (try? Condition(parsing: text)) ?? Condition(.wrong(text))
    }

    /// The first syntax error in the literal; `nil` if the condition is valid.
    public var syntaxError: ConditionSyntaxError? {
        guard case .wrong(let text) = root else { return nil }
        do {
            _ = try ConditionParser.parse(text)
            return nil
        } catch {
            return error
        }
    }
}

extension Condition {
    /// The result of looking up the value at a path.
    enum Finding {
        /// The value; `nil` if it is missing.
        case value(JSONValue?)
        /// The value is unknown, and may be any value.
        case unknown
    }

    /// Returns whether the condition is true; `nil` if that depends on an unknown value. Linear in the sizes of the
    /// condition and of the compared values.
    func outcome(_ look: (DataPath) -> Finding) -> Bool? { Condition.outcome(root, look) }

    /// Returns whether the condition is true for data whose value at a path is returned by a closure.
    func holds(in value: (DataPath) -> JSONValue?) -> Bool { outcome { .value(value($0)) } ?? false }

    private static func outcome(_ node: Node, _ look: (DataPath) -> Finding) -> Bool? {
        switch node {
        case .isTrue(let operand):
            guard case .value(let value) = finding(operand, look) else { return nil }
            return value?.isTrue ?? false
        case .comparison(let left, let comparison, let right):
            guard case .value(let left) = finding(left, look), case .value(let right) = finding(right, look) else {
                return nil
            }
            return comparison.holds(left ?? .null, right ?? .null)
        case .not(let node): return outcome(node, look).map { !$0 }
        case .all(let nodes): return decide(nodes, by: false, look)
        case .any(let nodes): return decide(nodes, by: true, look)
        case .wrong: return false
        }
    }

    /// Returns `decisive` if any node has that value; otherwise its negation, or `nil` if any node is unknown.
    private static func decide(_ nodes: [Node], by decisive: Bool, _ look: (DataPath) -> Finding) -> Bool? {
        var result: Bool? = !decisive
        for node in nodes {
            let outcome = outcome(node, look)
            if outcome == decisive { return decisive }
            if outcome == nil { result = nil }
        }
        return result
    }

    private static func finding(_ operand: Operand, _ look: (DataPath) -> Finding) -> Finding {
        if case .path(let path) = operand { look(path) } else { .value(operand.literal) }
    }
}

extension Condition.Operand {
    /// The literal of an operand; `nil` if the operand is a path.
    var literal: JSONValue? {
        switch self {
        case .path: nil
        case .number(let number): .number(number)
        case .text(let text): .string(text)
        case .bool(let bool): .bool(bool)
        case .null: .null
        }
    }
}

extension Condition.Comparison {
    func holds(_ left: JSONValue, _ right: JSONValue) -> Bool {
        switch (self, left, right) {
        case (.equal, _, _): left == right
        case (.notEqual, _, _): left != right
        case (_, .number(let left), .number(let right)): isOrdered(left, right)
        case (_, .string(let left), .string(let right)): isOrdered(left, right)
        default: false
        }
    }

    private func isOrdered<Value: Comparable>(_ left: Value, _ right: Value) -> Bool {
        switch self {
        case .less: left < right
        case .lessOrEqual: left <= right
        case .greater: left > right
        case .greaterOrEqual: left >= right
        case .equal: left == right
        case .notEqual: left != right
        }
    }
}

extension DataResolver {
    /// Returns whether a condition is true.
    public func holds(_ condition: Condition) -> Bool {
        condition.holds(in: value)
    }

    /// Returns whether a condition is true. `nil` counts as true.
    public func holds(_ condition: Condition?) -> Bool {
        condition.map { holds($0) } ?? true
    }
}

extension Condition: CustomStringConvertible {
    /// The condition in the syntax of a story, with as few parentheses as possible.
    public var description: String { text }

    /// The condition in the syntax of a story.
    var text: String { Condition.text(root) }

    private static func text(_ node: Node) -> String {
        switch node {
        case .isTrue(let operand): operand.text
        case .comparison(let left, let comparison, let right): "\(left.text) \(comparison.rawValue) \(right.text)"
        case .not(let node): "not " + text(node, inParentheses: node.joins)
        case .all(let nodes): nodes.map { text($0, inParentheses: $0.joins) }.joined(separator: " and ")
        case .any(let nodes):
            // "and" binds more tightly than "or", so only a nested "or" needs parentheses.
            nodes.map { node in
                if case .any = node { return text(node, inParentheses: true) }
                return text(node)
            }.joined(separator: " or ")
        case .wrong(let text): text
        }
    }

    private static func text(_ node: Node, inParentheses: Bool) -> String {
        inParentheses ? "(\(text(node)))" : text(node)
    }
}

extension Condition.Node {
    /// Whether this node joins others with "and" or "or".
    fileprivate var joins: Bool {
        switch self {
        case .all, .any: true
        case .isTrue, .comparison, .not, .wrong: false
        }
    }
}

extension Condition.Operand {
    /// The operand in the syntax of a story.
    fileprivate var text: String {
        switch self {
        case .path(let path): Condition.Operand.text(of: path)
        case .number(let number): JSONWriter.text(of: number)
        case .text(let text): text.utf8.contains(UInt8(ascii: "'")) ? "\"\(text)\"" : "'\(text)'"
        case .bool(let value): value ? "true" : "false"
        case .null: "null"
        }
    }

    /// Returns a path as text, in backquotes if it cannot otherwise be read back.
    private static func text(of path: DataPath) -> String {
        let plain = path.names.joined(separator: ".")
        var scanner = ConditionScanner(plain)
        if (try? scanner.advance()) != nil, scanner.token == .operand(.path(path)), (try? scanner.advance()) != nil,
            scanner.token == .end
        {
            return plain
        }
        return path.names.map { "`\($0)`" }.joined(separator: ".")
    }
}

/// An error at the first position where a text violates the grammar of conditions.
public struct ConditionSyntaxError: Error, Sendable, Hashable {
    /// A description of the error: `expected a comparison, "and" or "or", found "x"`.
    public let message: String
    /// The offset in the text in UTF-8 bytes, from 0 to the length of the text.
    public let offset: Int

    init(_ message: String, at offset: Int) {
        self.message = message
        self.offset = offset
    }
}

extension ConditionSyntaxError: CustomStringConvertible {
    /// The message without the position.
    public var description: String { message }
}
