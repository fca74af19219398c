internal import ArgumentParser
internal import RecapExport
internal import RecapSystem

/// One process's share of the rows, as on the command line: `3/100` is the third of every hundred, and `auto` what the
/// engine that has started the process says.
enum BatchShard: ExpressibleByArgument {
    case shard(RowSplitter.Shard)
    case auto

    init?(argument: String) {
        if argument == "auto" {
            self = .auto
            return
        }
        let numbers = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let number = numbers[0], let count = numbers[1], number > 0,
            let shard = RowSplitter.Shard(index: number - 1, of: count)
        else { return nil }
        self = .shard(shard)
    }

    /// Returns the rows to take. Throws `ValidationError` if no engine says which.
    func resolved() throws -> RowSplitter.Shard {
        switch self {
        case .shard(let shard): return shard
        case .auto: return try BatchShard.ofEngine(environmentVariable)
        }
    }

    /// The variables of an engine that number its tasks from a first number on.
    private struct Engine {
        let index: String
        let count: String?
        var first: String?
        var step: String?
    }

    /// The variables by their engines: Kubernetes (an indexed job), AWS Batch (an array), Slurm (an array) and Cloud Run
    /// (jobs), as their documentations say. Kubernetes doesn't tell the number of tasks.
    private static let engines = [
        Engine(index: "JOB_COMPLETION_INDEX", count: nil),
        Engine(index: "AWS_BATCH_JOB_ARRAY_INDEX", count: "AWS_BATCH_JOB_ARRAY_SIZE"),
        Engine(
            index: "SLURM_ARRAY_TASK_ID", count: "SLURM_ARRAY_TASK_COUNT", first: "SLURM_ARRAY_TASK_MIN",
            step: "SLURM_ARRAY_TASK_STEP"),
        Engine(index: "CLOUD_RUN_TASK_INDEX", count: "CLOUD_RUN_TASK_COUNT"),
    ]

    /// The variable that says the number of tasks where the engine doesn't.
    private static let countName = "RECAP_SHARDS"

    private static func ofEngine(_ variable: (String) -> String?) throws -> RowSplitter.Shard {
        func number(_ name: String?) throws -> Int? {
            guard let name, let text = variable(name) else { return nil }
            guard let number = Int(text) else { throw ValidationError("\(name) is not a number: '\(text)'") }
            return number
        }
        for engine in engines {
            guard let index = try number(engine.index) else { continue }
            let place = (index - (try number(engine.first) ?? 0)) / max(1, try number(engine.step) ?? 1)
            guard let count = try number(countName) ?? number(engine.count) else {
                throw ValidationError("\(engine.index) is set, but not the number of tasks: \(countName) says it")
            }
            guard let shard = RowSplitter.Shard(index: place, of: count) else {
                throw ValidationError("\(engine.index) says task \(place + 1) of \(count)")
            }
            return shard
        }
        throw ValidationError(
            "--shard auto needs one of \(engines.map(\.index).joined(separator: ", ")); --shard 1/4 names a part")
    }
}
