/// A condition on a story's data that decides whether a page or an element is shown: `"commits >= 100 and not quiet"`.
///
/// A path alone is true if its value counts as true, which every value does except a missing value, `null`, `false`, 0,
/// `""`, `[]` and `{}`. `==` `!=` `<` `<=` `>` `>=` compare paths, numbers, texts in quotation marks, `true`, `false`
/// and `null`. `not` or `!` negates the whole comparison that follows. `and` binds more tightly than `or`; parentheses
/// override both.
///
/// A missing value equals `null`. Values of different types are never equal. Only two numbers or two texts are ordered;
/// for other values `<` `<=` `>` `>=` are false. Texts are ordered by Unicode scalars, so dates such as `"2024-12-31"`
/// are in chronological order.
public struct Condition: Sendable, Hashable {
    /// A side of a comparison.
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

    /// A part of a condition. The parser limits the depth of the tree to ``depthLimit``.
    indirect enum Node: Sendable, Hashable {
        case isTrue(Operand)
        case comparison(Operand, Comparison, Operand)
        case not(Node)
        case all([Node])
        case any([Node])
        /// The text of a literal that is not a valid condition.
        case wrong(String)
    }

    /// The maximum nesting depth of parentheses and negations.
    static let depthLimit = 32

    let root: Node

    init(_ root: Node) {
        self.root = root
    }

    /// Creates a condition that is true if the value at a path counts as true or, with `isNegated`, as false.
    public init(_ path: DataPath, isNegated: Bool = false) {
        let value = Node.isTrue(.path(path))
        root = isNegated ? .not(value) : value
    }

    /// Creates a condition from its syntax in a story. Linear in the text.
    ///
    /// - Throws: The first error in the text, with its position.
    public init(parsing text: String) throws(ConditionSyntaxError) {
        self = try ConditionParser.parse(text).condition
    }
}

extension Condition: ExpressibleByStringLiteral {
    /// Creates a condition from a literal: `"commits >= 100"`. An invalid literal is never true, and its story can't be
    /// written; ``syntaxError`` describes the problem.
    public init(stringLiteral text: String) {
        self = (try? Condition(parsing: text)) ?? Condition(.wrong(text))
    }

    /// The first error in the text of a literal; `nil` if the literal is a valid condition.
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
