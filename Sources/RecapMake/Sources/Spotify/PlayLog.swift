internal import RecapWords

/// The plays of all files of an export, without duplicates, in the order in which they ended.
struct PlayLog: Sendable {
    /// The names of what was played, and those of artists and albums.
    private(set) var names = WordTable()
    /// The plays of music, podcasts and audiobooks.
    private(set) var plays: [Play] = []
    /// The number of plays, and of rows that are not plays.
    private(set) var rows = RowCount()

    /// Adds the plays of a file.
    mutating func add(_ batch: PlayBatch) {
        rows.add(batch.rows)
        let numbers = names.insert(batch.names)
        plays.reserveCapacity(plays.count + batch.plays.count)
        for var play in batch.plays {
            play.renumber(numbers)
            plays.append(play)
        }
    }

    /// Counts records that could not be read.
    mutating func countSkipped(_ count: Int = 1, reason: Message) { rows.countSkipped(count, reason: reason) }

    /// Sorts the plays and removes duplicates: rows of overlapping files, and rows of the account data from a time that
    /// the extended history covers. O(*n* log *n*) in the number of plays; O(*n*) if they are sorted.
    mutating func finish() {
        plays.sort { $0.precedes($1) }
        let extended = plays.first { $0.export == .extended }.flatMap { first in
            plays.last { $0.export == .extended }.map { first.end - 60...$0.end }
        }
        var kept = 0
        var last: Play?
        for play in plays {
            if let last, play.isCopy(of: last) {
                rows.countSkipped(reason: "copies of other plays")
            } else if play.export == .account, let extended, extended.contains(play.end) {
                rows.countSkipped(reason: "in the extended history too")
            } else {
                plays[kept] = play
                kept += 1
            }
            last = play
        }
        plays.removeLast(plays.count - kept)
        rows.countRead(kept)
    }
}
