/// Tasks that run at the same time, whose values come in the order in which the tasks were added.
struct OrderedTasks<Value: Sendable> {
    typealias Group = ThrowingTaskGroup<(number: Int, value: Value), any Error>

    private var added = 0
    private var returned = 0
    /// The weights of the tasks that run, by their numbers.
    private var weights: [Int: Int] = [:]
    /// The values of tasks before which others still run.
    private var early: [Int: Value] = [:]

    /// The total weight of the tasks that run.
    var weight: Int { weights.values.reduce(0, +) }

    /// Adds a task with a weight, such as the bytes that it reads.
    mutating func add(weight: Int, to group: inout Group, _ body: @escaping @Sendable () -> Value) {
        let number = added
        weights[number] = weight
        added += 1
        group.addTask { (number, body()) }
    }

    /// Waits for a task, and returns the values that are next. Returns `nil` if none runs.
    mutating func next(of group: inout Group) async throws -> [Value]? {
        guard let (number, value) = try await group.next() else { return nil }
        weights[number] = nil
        early[number] = value
        var values: [Value] = []
        while let value = early.removeValue(forKey: returned) {
            values.append(value)
            returned += 1
        }
        return values
    }
}
