internal import RecapJSON
internal import RecapSystem

/// Reads the history that Google Takeout exports, from a file named `BrowserHistory.json` or `History.json`.
enum TakeoutHistory {
    /// The maximum size of a file in bytes.
    private static let limit = 1 << 30

    /// Reads the visits of a file.
    ///
    /// Throws ``MakeError`` if the file isn't a history or can't be read, and rethrows the errors of the function.
    static func read(_ path: String, since seconds: Int?, add: PageVisit.Handler) throws {
        let bytes = try LocalFile.bytes(of: path, in: ".", limit: TakeoutHistory.limit)
        guard let document = try? JSONDocument.parse(bytes, resources: .system),
            let list = document.member("Browser History", of: 0), document.kind(list) == .array
        else { throw MakeError("\(path): it is not a history of Chrome from Google Takeout") }
        for entry in document.elements(of: list) {
            let address = Array((document.text("url", of: entry) ?? "").utf8)
            let visit = visit(document, entry)
            if let seconds, case .success(let visit) = visit, visit.microseconds < seconds * 1_000_000 { continue }
            try add(visit, address.span)
        }
    }

    private static func visit(_ document: JSONDocument, _ entry: Int) -> Result<PageVisit, PageVisitFlaw> {
        guard document.kind(entry) == .object else { return .failure(.damage) }
        guard let time = document.member("time_usec", of: entry), document.kind(time) == .number else {
            return .failure(.time)
        }
        let microseconds = document.double(time)
        guard microseconds > 0, microseconds < 1e16, PageVisit.times.contains(Int(microseconds)) else {
            return .failure(.time)
        }
        switch document.text("page_transition", of: entry)?.uppercased() {
        case "AUTO_SUBFRAME", "MANUAL_SUBFRAME": return .failure(.embedded)
        case "RELOAD": return .failure(.reload)
        case let transition:
            return .success(PageVisit(microseconds: Int(microseconds), isTyped: transition == "TYPED"))
        }
    }
}
