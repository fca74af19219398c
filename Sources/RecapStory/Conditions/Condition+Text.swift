internal import RecapJSON

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

    /// The names of a path. If they can't be read back as a plain path, they are enclosed in backquotes.
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
