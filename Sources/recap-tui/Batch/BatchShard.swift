internal import ArgumentParser
internal import RecapExport

/// One process's share of the rows, as on the command line: `3/100` is the third of every hundred.
struct BatchShard: ExpressibleByArgument {
    let shard: RowSplitter.Shard

    init?(argument: String) {
        let numbers = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let number = numbers[0], let count = numbers[1], number > 0,
            let shard = RowSplitter.Shard(index: number - 1, of: count)
        else { return nil }
        self.shard = shard
    }
}
