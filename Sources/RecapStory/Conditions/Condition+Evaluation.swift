internal import RecapJSON

extension Condition {
    /// What is known about the value at a path.
    enum Finding {
        /// The value; `nil` if it is missing.
        case value(JSONValue?)
        /// Nothing is known: it may be any value.
        case unknown
    }

    /// Returns whether the condition is true; `nil` if that depends on an unknown value. Linear in the condition and in
    /// the values that it compares.
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

    /// Returns `decisive` if any node has that value; otherwise its opposite, or `nil` if any node is unknown.
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
        switch operand {
        case .path(let path): look(path)
        case .number(let number): .value(.number(number))
        case .text(let text): .value(.string(text))
        case .bool(let bool): .value(.bool(bool))
        case .null: .value(.null)
        }
    }
}

extension Condition.Comparison {
    func holds(_ left: JSONValue, _ right: JSONValue) -> Bool {
        switch self {
        case .equal: return left == right
        case .notEqual: return left != right
        case .less, .lessOrEqual, .greater, .greaterOrEqual: break
        }
        switch (left, right) {
        case (.number(let left), .number(let right)): return isOrdered(left, right)
        case (.string(let left), .string(let right)): return isOrdered(left, right)
        default: return false
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

    /// Returns whether a condition is true; `nil` is always true.
    public func holds(_ condition: Condition?) -> Bool {
        condition.map { holds($0) } ?? true
    }
}
