internal import RecapLanguage
internal import RecapSystem

/// The daily counts of browsers.
struct BrowserDays: Sendable {
    /// The combined counts of all browsers.
    private(set) var all = DailyCounts()
    /// The counts of each browser that has any, by display name.
    private(set) var browsers: [String: DailyCounts] = [:]
    /// The names of browsers that delete pages after some time.
    private(set) var forgetful: Set<String> = []
    /// The domains of sites by their digests. `nil` if they aren't shown.
    private(set) var domains: [String: String]?

    init(showsDomains: Bool) { domains = showsDomains ? [:] : nil }

    /// Adds the daily counts of a browser.
    mutating func add(_ book: DailyCounts, of browser: Browser) {
        guard !book.tallies.isEmpty else { return }
        browsers[browser.title, default: DailyCounts()].add(book)
        if browser.lifetime != nil { forgetful.insert(browser.title) }
        all.add(book)
    }

    /// Adds the domains of sites.
    mutating func add(domains others: [String: String]) { domains?.merge(others) { first, _ in first } }

    /// Returns whether all browsers together, and each browser with limited history, satisfy a condition, considering only those
    /// used in a period.
    private func allHold(in period: Period, _ condition: (DailyCounts) -> Bool) -> Bool {
        condition(all)
            && browsers.allSatisfy { title, book in
                !forgetful.contains(title) || book.days(in: period).tallies.isEmpty || condition(book)
            }
    }

    /// Returns whether the days before a period are complete enough for a comparison.
    func covers(_ part: PeriodBefore, before period: Period) -> Bool {
        allHold(in: period) { $0.firstDay.map(part.isCovered) ?? false }
    }

    /// Returns the number of sites in a period that don't occur on an earlier day. Returns `nil` unless the number of pages
    /// before the period is at least a quarter of that in it.
    func newSites(in period: Period) -> Int? {
        let isKnown = allHold(in: period) { book in
            let earlier = book.pages { $0 < period.from }
            return earlier > 0 && earlier * 4 >= book.pages(where: period.contains)
        }
        guard isKnown else { return nil }
        let earlier = all.tallies.reduce(into: Set<String>()) { sites, day in
            if day.key < period.from { sites.formUnion(day.value.names(of: .sites).keys) }
        }
        return all.days(in: period).names(of: .sites).keys.count { !earlier.contains($0) }
    }
}

extension DailyCounts {
    /// Returns the number of pages on the days that satisfy a condition.
    fileprivate func pages(where isMet: (Day) -> Bool) -> Int {
        tallies.reduce(0) { $0 + (isMet($1.key) ? $1.value.total : 0) }
    }
}

/// A browser that stores a history on this computer.
struct Browser: Sendable {
    /// The name of its archive, such as `firefox`.
    let name: String
    /// The display name, such as "Firefox".
    let title: String
    /// The format of its histories.
    let format: HistoryFormat
    /// Its folders within the user's configuration folder, which contain the folders of profiles.
    var inConfig: [String] = []
    /// Its folders within the home folder.
    var inHome: [String] = []

    /// The number of days after which the browser deletes pages by default. `nil` if the limit depends on the size of the
    /// history.
    var lifetime: Int? { format == .firefox ? nil : 90 }

    /// Returns the folders in the default locations, whether or not they exist.
    private func folders(in places: DataLocations) -> [String] {
        let config = places.path(in: .config, for: "")
        return inConfig.compactMap { folder in config.map { Paths.join($0, folder) } }
            + inHome.map { Paths.join(places.home, $0) }
    }

    /// Returns the histories of all profiles in the default locations.
    func histories(in places: DataLocations) -> [String] { folders(in: places).flatMap(histories(inFolder:)) }

    /// Returns whether the browser has settings in the default locations, but no history.
    func hasOnlySettings(in places: DataLocations) -> Bool {
        let name = format == .firefox ? "profiles.ini" : "Local State"
        return folders(in: places).contains { FileSystem.isRegularFile(Paths.join($0, name)) }
            && histories(in: places).isEmpty
    }

    /// Returns the history in a folder, and those in its subfolders.
    func histories(inFolder folder: String) -> [String] {
        ([folder] + FileSystem.names(in: folder).sorted().map { Paths.join(folder, $0) })
            .map { Paths.join($0, format.fileName) }.filter(FileSystem.isRegularFile)
    }
}
