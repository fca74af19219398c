/// What has to be so for a page or an element to be shown: `"commits >= 100 and not quiet"`.
///
/// A path alone holds where its value counts as true: all does but a missing value, `null`, `false`, 0, `""`, `[]` and `{}`.
/// `==` `!=` `<` `<=` `>` `>=` compare paths, numbers, texts in quotes, `true`, `false` and `null`. `not` or `!` applies to
/// the whole comparison that follows it, `and` is stronger than `or`, and parentheses are stronger than all of them.
///
/// A missing value is equal to `null`. Values of different types are never equal. Only two numbers or two texts have an
/// order; where there is none, `<` `<=` `>` `>=` do not hold. Texts are ordered by Unicode, as dates such as `"2024-12-31"` need it.
public struct Condition: Sendable, Hashable {
    /// One side of a comparison.
    enum Operand: Sendable, Hashable {
        case path(DataPath)
        case number(Double)
        case text(String)
        case bool(Bool)
        case null
    }

    /// How two sides are compared.
    enum Comparison: String, Sendable, Hashable {
        case equal = "=="
        case notEqual = "!="
        case less = "<"
        case lessOrEqual = "<="
        case greater = ">"
        case greaterOrEqual = ">="
    }

    /// The condition as a tree; it is at most ``depthLimit`` deep, as the parser sees to.
    indirect enum Node: Sendable, Hashable {
        case isTrue(Operand)
        case comparison(Operand, Comparison, Operand)
        case not(Node)
        case all([Node])
        case any([Node])
    }

    /// The most parentheses and `not`s within each other.
    static let depthLimit = 32

    let root: Node

    init(_ root: Node) {
        self.root = root
    }

    /// A condition on the value at a path; with `isNegated` one that holds where the value counts as false.
    public init(_ path: DataPath, isNegated: Bool = false) {
        let value = Node.isTrue(.path(path))
        root = isNegated ? .not(value) : value
    }

    /// Reads a condition as a story writes it. Linear in the text.
    ///
    /// - Throws: what is wrong with the text, and where in it.
    public init(parsing text: String) throws(ConditionSyntaxError) {
        self = try ConditionParser.parse(text).condition
    }
}

extension Condition: ExpressibleByStringLiteral {
    /// A condition as a literal: `"commits >= 100"`.
    ///
    /// - Precondition: the literal is a condition. Use ``init(parsing:)`` for a text that comes from elsewhere.
    public init(stringLiteral text: String) {
        do {
            self = try ConditionParser.parse(text).condition
        } catch {
            // A literal is a part of the program; in a release only this prints why it stops.
            fatalError("the literal \"\(text)\" is no condition: \(error)")
        }
    }
}
