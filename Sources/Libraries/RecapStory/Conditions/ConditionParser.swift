/// A recursive-descent parser for conditions. ``Condition`` documents their semantics.
///
/// ```
/// any        = all { "or" all }
/// all        = negation { "and" negation }
/// negation   = ( "not" | "!" ) negation | "(" any ")" | operand [ comparison operand ]
/// operand    = path | number | text in quotes | "true" | "false" | "null"
/// comparison = "==" | "!=" | "<" | "<=" | ">" | ">="
/// path       = name { "." name }        a name with spaces or other characters is enclosed in backquotes
/// ```
struct ConditionParser {
    /// A path in a condition, and its byte offset in the text.
    struct Mention {
        let path: DataPath
        let offset: Int
    }

    /// A condition and the paths mentioned in it.
    struct Result {
        let condition: Condition
        let mentions: [Mention]
    }

    private var scanner: ConditionScanner
    private var mentions: [Mention] = []
    private var depth = 0

    /// Parses a condition. Linear in the length of the text.
    static func parse(_ text: String) throws(ConditionSyntaxError) -> Result {
        var parser = ConditionParser(scanner: ConditionScanner(text))
        try parser.scanner.advance()
        let root = try parser.any()
        guard parser.scanner.token == .end else { throw parser.unexpectedEnd() }
        return Result(condition: Condition(root), mentions: parser.mentions)
    }

    private mutating func any() throws(ConditionSyntaxError) -> Condition.Node {
        var parts = [try all()]
        while scanner.token == .or {
            try scanner.advance()
            parts.append(try all())
        }
        return parts.count == 1 ? parts[0] : .any(parts)
    }

    private mutating func all() throws(ConditionSyntaxError) -> Condition.Node {
        var parts = [try negation()]
        while scanner.token == .and {
            try scanner.advance()
            parts.append(try negation())
        }
        return parts.count == 1 ? parts[0] : .all(parts)
    }

    private mutating func negation() throws(ConditionSyntaxError) -> Condition.Node {
        let start = scanner.start
        switch scanner.token {
        case .not:
            try enter()
            let node = Condition.Node.not(try negation())
            depth -= 1
            return node
        case .open:
            try enter()
            let node = try any()
            guard scanner.token == .close else {
                if scanner.token == .end {
                    throw ConditionSyntaxError("expected \")\" to close this parenthesis, found the end", at: start)
                }
                throw unexpectedEnd()
            }
            try scanner.advance()
            depth -= 1
            if case .comparison = scanner.token {
                throw ConditionSyntaxError("a comparison has a path or a value on both sides", at: scanner.start)
            }
            return node
        default: return try comparison()
        }
    }

    /// Enters a pair of parentheses or a negation.
    private mutating func enter() throws(ConditionSyntaxError) {
        guard depth < Condition.depthLimit else {
            throw ConditionSyntaxError(
                "found more than \(Condition.depthLimit) parentheses and negations within each other", at: scanner.start
            )
        }
        depth += 1
        try scanner.advance()
    }

    private mutating func comparison() throws(ConditionSyntaxError) -> Condition.Node {
        let start = scanner.start
        let left = try operand()
        guard case .comparison(let comparison) = scanner.token else {
            switch left {
            case .path, .bool: return .isTrue(left)
            case .number, .text, .null:
                throw ConditionSyntaxError("expected a path, or a comparison with this value", at: start)
            }
        }
        try scanner.advance()
        let right = try operand()
        if case .comparison = scanner.token {
            throw ConditionSyntaxError(
                "a comparison has two sides; join two comparisons with \"and\"", at: scanner.start)
        }
        return .comparison(left, comparison, right)
    }

    private mutating func operand() throws(ConditionSyntaxError) -> Condition.Operand {
        guard case .operand(let operand) = scanner.token else {
            throw ConditionSyntaxError("expected a path or a value, found \(scanner.found)", at: scanner.start)
        }
        if case .path(let path) = operand { mentions.append(Mention(path: path, offset: scanner.start)) }
        try scanner.advance()
        return operand
    }

    /// Returns the error for unexpected text after a complete condition or parenthesized expression.
    private func unexpectedEnd() -> ConditionSyntaxError {
        var hint = ""
        if case .operand(.path(let path)) = scanner.token {
            let known = ["and", "or"].first { $0 == path.description.lowercased() }
            hint =
                known.map { "; did you mean \"\($0)\"?" } ?? "; a name with blanks is written in backquotes: `my name`"
        }
        return ConditionSyntaxError(
            "expected a comparison, \"and\" or \"or\", found \(scanner.found)\(hint)", at: scanner.start)
    }
}
