internal import RecapJSON
internal import RecapSystem
internal import RecapWords

/// Reads the history that Google Takeout exports, from a file named `BrowserHistory.json` or `History.json`.
enum TakeoutHistory {
    /// The maximum size of a file in bytes.
    private static let limit = 1 << 30

    /// Reads the visits of a file, or of those in an archive, in portions.
    ///
    /// Throws ``MakeError`` if the file isn't a history or can't be read, `CancellationError` if the task is cancelled, and what the
    /// function throws.
    static func read(_ path: String, since seconds: Int?, add: PageVisit.Handler) async throws {
        var isHistory = false, notes: [Message] = []
        try await ExportedFiles.read(
            [path], advice: "name a History.json of Google Takeout", limit: limit, notes: &notes,
            progress: ProgressHandler { _ in }, where: { HistoryFormat.takeoutNames.contains(Paths.split($0).name) }
        ) { _, contents in
            var stream = JSONStream(contents)
            while let key = try stream.nextKey() {
                guard key == "Browser History", try stream.beginList() else { continue }
                isHistory = true
                try await stream.forEachPortion { json in
                    json.elements(of: 0).map { (visit(json, $0), Array((json.text("url", of: $0) ?? "").utf8)) }
                } _: { visits in
                    for (visit, address) in visits ?? [(.failure(.damage), [])] {
                        if let seconds, case .success(let visit) = visit, visit.microseconds < seconds * 1_000_000 {
                            continue
                        }
                        try add(visit, address.span)
                    }
                }
            }
            if contents.damage != nil { try add(.failure(.damage), [UInt8]().span) }
        }
        guard isHistory else {
            throw MakeError(
                notes.first?.english ?? "\(path): it is not a history of Chrome from Google Takeout")
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
