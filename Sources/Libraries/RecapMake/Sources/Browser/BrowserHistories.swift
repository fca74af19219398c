internal import RecapLanguage

/// The histories of a browser.
struct BrowserHistories: DayReader {
    /// The browser that wrote the histories.
    let browser: Browser
    /// The paths of the histories, one for each profile.
    let files: [String]

    var name: String { browser.name }
    var title: String { browser.title }
    var lifetime: Int? { browser.lifetime }

    /// Returns the histories of all browsers in their default locations.
    static func all(in places: DataLocations) -> [BrowserHistories] {
        Browsers.all.compactMap { browser in
            let files = browser.histories(in: places)
            return files.isEmpty ? nil : BrowserHistories(browser: browser, files: files)
        }
    }

    func days(since: Day?, clock: LocalClock, progress: ProgressHandler) async throws -> DayReading {
        let (collector, notes) = try await read(since: since, clock: clock, progress: progress)
        return DayReading(
            book: collector.days(), rows: collector.rows, notes: notes, names: collector.domains)
    }

    /// Reads the pages from the day before `since` on, since one of them may begin a stretch of time that ends on `since`. O(*n*)
    /// in the size of the files.
    ///
    /// - Returns: The collected pages, and notes about histories that could not be read.
    private func read(
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
                if !isKnown { collector.add(.failure(.newerHistory), address: [UInt8]().span) }
            } catch is MakeError {
                unreadable += 1
            }
        }
        collector.countIncomplete(unreadable)
        var notes: [Message] = unreadable == 0 ? [] : ["\(Message.histories(unreadable)) can't be read"]
        if collector.rows.skipped[SkippedRow.newerHistory.reason] != nil { notes.append(.newer(title)) }
        return (collector, notes)
    }
}

/// Collects daily counts while the histories of a browser are read.
struct BrowserCollector: Sendable {
    /// A page that counts towards the facts.
    private struct Page {
        let seconds: Int
        /// The index of the site.
        let site: Int
        let isTyped: Bool
        let isSearch: Bool
    }

    /// The key that identifies copies of a page in different files.
    private struct Key: Hashable {
        let microseconds: Int
        let address: Digest
    }

    private let clock: LocalClock
    private(set) var rows = RowCount()
    private var pages: [Page] = []
    private var keys: Set<Key> = []
    private var sites: [Site] = []
    private var siteNumbers: [String: Int] = [:]

    init(clock: LocalClock) { self.clock = clock }

    /// Counts histories that can't be read at all.
    mutating func countIncomplete(_ number: Int) { rows.countIncomplete(number) }

    /// Adds a visit with its URL, or counts the issue of one that doesn't count. O(*n*) in the length of the URL.
    mutating func add(_ visit: Result<PageVisit, SkippedRow>, address: Span<UInt8>) {
        guard let visit = rows.usable(visit) else { return }
        guard let parts = WebAddress(address) else { return rows.count(.notOnWeb) }
        let key = Key(microseconds: visit.microseconds, address: Digest(of: Array(address)))
        guard keys.insert(key).inserted else { return rows.countSkipped(reason: "copies of other pages") }
        rows.countRead()
        let number = number(of: parts.host)
        pages.append(
            Page(
                seconds: visit.microseconds / 1_000_000, site: number, isTyped: visit.isTyped,
                isSearch: sites[number].isSearch(parts)))
    }

    private mutating func number(of host: String) -> Int {
        if let number = siteNumbers[host] { return number }
        siteNumbers[host] = sites.count
        sites.append(Site(host: host))
        return sites.count - 1
    }

    /// The domains of sites by their digests.
    var domains: [String: String] {
        sites.reduce(into: [:]) { domains, site in
            if let digest = site.digest { domains[digest] = site.domain }
        }
    }

    // MARK: Days

    /// Returns the counts of each day. O(*n* log *n*) in the number of pages.
    func days() -> DailyCounts {
        var book = DailyCounts()
        var clock = clock
        var tally = CountedDay(), current: Day?
        for page in pages.sorted(by: { $0.seconds < $1.seconds }) {
            let time = clock.time(of: page.seconds)
            if time.day != current {
                if let current { book[current].add(tally) }
                (tally, current) = (CountedDay(), time.day)
            }
            count(page, at: time, in: &tally)
        }
        if let current { book[current].add(tally) }
        addStretches(to: &book)
        return book
    }

    private func count(_ page: Page, at time: LocalTime, in tally: inout CountedDay) {
        tally.count(inHour: time.hour)
        tally.add(page.isTyped ? 1 : 0, to: .typed)
        tally.add(page.isSearch ? 1 : 0, to: .searches)
        let site = sites[page.site]
        if let digest = site.digest { tally.add(to: .sites, for: digest) }
        if let kind = site.kind { tally.add(to: .kinds, for: kind.rawValue) }
    }

    /// Adds the uninterrupted stretches of time, each counted on the day on which it begins.
    private func addStretches(to book: inout DailyCounts) {
        var clock = clock
        let times = pages.map(\.seconds).sorted()
        var index = 0
        for stretch in times.stretches {
            let start = index
            while index < times.count, times[index] <= stretch.upperBound { index += 1 }
            let length = stretch.upperBound - stretch.lowerBound
            let day = book.add(stretch, clock: &clock)
            book[day].add(1, to: .sessions)
            if (length, index - start) > (book[day][.longestSeconds], book[day][.longestPages]) {
                book[day].replace(.longestSeconds, with: length)
                book[day].replace(.longestPages, with: index - start)
            }
        }
    }
}

extension CountedDay.Amount {
    /// The number of searches, and the number of pages whose URLs were typed.
    static let searches = Self("searches"), typed = Self("typed")
    /// The number of pages in the longest uninterrupted stretch.
    static let longestPages = Self("longestPages")
    /// Lists of pages by kind of site, and by the digest of a site.
    static let kinds = Self("kinds"), sites = Self("sites")
}
