internal import RecapLanguage
internal import RecapSystem
internal import RecapWords

/// The histories of a browser.
struct BrowserHistories: DayReader {
    /// The browser that wrote the histories.
    let browser: Browser
    /// The paths of the histories, one for each profile.
    let files: [String]

    var name: String { browser.name }
    var title: String { browser.title }
    var lifetime: Int? { browser.lifetime }

    /// Returns the histories of all browsers in their usual places.
    static func all(in places: DataLocations) -> [BrowserHistories] {
        Browsers.all.compactMap { browser in
            let files = browser.histories(in: places)
            return files.isEmpty ? nil : BrowserHistories(browser: browser, files: files)
        }
    }

    func days(since: Day?, clock: LocalClock, progress: ProgressHandler) async throws -> DayReading {
        let (collector, notes) = try await read(since: since, clock: clock, progress: progress)
        return DayReading(book: collector.days(), rows: collector.rows, notes: notes)
    }

    /// Reads the pages from the day before a day on, since one of them may begin a stretch of time that ends on it. O(*n*) in
    /// the size of the files.
    ///
    /// - Returns: What was read, and notes about what could not be.
    func read(
        since: Day?, clock: LocalClock, progress: ProgressHandler
    ) async throws -> (collector: BrowserCollector, notes: [Message]) {
        let start = since.map { ChangedFile.start(of: $0.advanced(by: -1)) }
        var collector = BrowserCollector(clock: clock)
        var unreadable = 0
        for file in files {
            try Task.checkCancellation()
            guard ChangedFile.hasChanged(file, since: start) else { continue }
            do {
                let isKnown = try await HistoryFormat.read(file, since: start) { _, visit, address throws in
                    collector.add(visit, address: address)
                    let count = collector.rows.read
                    guard count.isMultiple(of: 4096) else { return }
                    try Task.checkCancellation()
                    progress(
                        ReadingProgress(name: Message(verbatim: title), done: count, total: nil, unit: Message.webPages)
                    )
                }
                if !isKnown { collector.add(.failure(.newer), address: [UInt8]().span) }
            } catch is MakeError {
                unreadable += 1
            }
        }
        collector.countIncomplete(unreadable)
        var notes: [Message] = unreadable == 0 ? [] : ["\(Message.histories(unreadable)) can't be read"]
        if collector.rows.skipped[PageVisitFlaw.newer.reason] != nil { notes.append(.newer(title)) }
        return (collector, notes)
    }
}
