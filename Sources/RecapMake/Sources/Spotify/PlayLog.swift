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
        for var play in batch.plays {
            play.renumber(numbers)
            plays.append(play)
        }
    }

    /// Counts a file of which not everything could be read.
    mutating func countIncomplete() { rows.countIncomplete() }

    /// Sorts the plays and removes duplicates: rows of overlapping files, rows of the account data from a time that the
    /// extended history covers, and listens that are plays of Spotify too. O(*n* log *n*) in the number of plays; O(*n*) if
    /// they are sorted.
    mutating func finish() {
        removeImports()
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
        removeRepeatedListens()
        rows.countRead(plays.count)
    }

    /// Removes listens that were imported without their times: many of the same second.
    private mutating func removeImports() {
        let starts = plays.lazy.filter { $0.export == .listens }.map(\.start).sorted()
        let imported = Set(zip(starts, starts.dropFirst(50)).lazy.filter { $0 == $1 }.map(\.0))
        guard !imported.isEmpty else { return }
        remove(reason: "without a time of their own") { $0.export == .listens && imported.contains($0.start) }
    }

    /// Removes listens that two players have reported, and those that Spotify's own history has.
    private mutating func removeRepeatedListens() {
        let streams = plays.filter { $0.export != .listens }
        if !streams.isEmpty, streams.count < plays.count {
            remove(reason: "in the history of Spotify too") { play in
                play.export == .listens && PlayLog.covers(play.start, in: streams)
            }
        }
        var starts: [Int64: Int] = [:]
        remove(reason: "copies of other plays") { play in
            guard play.export == .listens else { return false }
            let track = Int64(play.title) << 32 | Int64(play.artist),
                last = starts.updateValue(play.start, forKey: track)
            return last.map { abs(play.start - $0) <= 30 } ?? false
        }
    }

    /// Returns whether one of some plays, in order of their ends, was going on at a time or two minutes around it.
    private static func covers(_ time: Int, in plays: [Play]) -> Bool {
        var low = 0, high = plays.count
        while low < high {
            let middle = (low + high) / 2
            if plays[middle].end < time - 120 { low = middle + 1 } else { high = middle }
        }
        return low < plays.count && plays[low].start <= time + 120
    }

    private mutating func remove(reason: Message, where isUnwanted: (Play) -> Bool) {
        let count = plays.count
        plays.removeAll(where: isUnwanted)
        if plays.count < count { rows.countSkipped(count - plays.count, reason: reason) }
    }
}
