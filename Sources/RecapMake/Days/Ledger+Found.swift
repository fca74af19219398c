internal import RecapLanguage
internal import RecapWords

extension Message {
    /// Returns a description of data that was found, and of the days that were kept of its sources. Returns `nil` if there
    /// is neither.
    static func found(_ data: Message?, keptOf sources: [String], in places: DataLocations) -> Message? {
        let ledger = Ledger(in: places)
        let days = sources.reduce(into: Set<Day>()) { days, source in
            if let contents = try? ledger?.contents(of: source) { days.formUnion(contents.book.tallies.keys) }
        }
        guard !days.isEmpty else { return data }
        let kept = Message.keptDays(days.count)
        return data.map { Message("\($0); \(kept)") } ?? kept
    }
}
