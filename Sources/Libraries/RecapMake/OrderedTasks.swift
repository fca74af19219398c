/// Concurrent tasks whose values are delivered in the order in which the tasks were added.
struct OrderedTasks<Value: Sendable> {
    typealias Group = ThrowingTaskGroup<(number: Int, value: Value), any Error>

    private var added = 0
    private var returned = 0
    /// The weights of the running tasks by index.
    private var weights: [Int: Int] = [:]
    /// The values of finished tasks that must wait for earlier tasks, by index.
    private var early: [Int: Value] = [:]

    /// The total weight of the running tasks.
    var weight: Int { weights.values.reduce(0, +) }

    /// Adds a task with a weight, such as the number of bytes that it reads.
    mutating func add(weight: Int, to group: inout Group, _ body: @escaping @Sendable () -> Value) {
        let number = added
        weights[number] = weight
        added += 1
        group.addTask { (number, body()) }
    }

    /// Waits for a task to finish, and returns the values that are next in order. Returns `nil` if no task is running.
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

    /// Runs tasks, several concurrently.
    ///
    /// Throws what the functions throw, and `CancellationError` if the current task is cancelled.
    ///
    /// - Parameters:
    ///   - limit: The total weight of running tasks at which further tasks wait.
    ///   - next: A function that returns the next task with its weight, or `nil` after the last one.
    ///   - body: A function that is called with the values in the order of the tasks.
    static func run(
        limit: Int, next: () throws -> (weight: Int, task: @Sendable () -> Value)?, _ body: (Value) throws -> Void
    ) async throws {
        try await withThrowingTaskGroup { group in
            var tasks = OrderedTasks()
            while let (weight, task) = try next() {
                try Task.checkCancellation()
                tasks.add(weight: weight, to: &group, task)
                while tasks.weight > limit, let values = try await tasks.next(of: &group) { try values.forEach(body) }
            }
            while let values = try await tasks.next(of: &group) { try values.forEach(body) }
        }
    }
}
