import Foundation
import TestSupport

/// Random events of several computers, with the answers that a recap of them has to give: computed slot by slot, from what is in
/// front in each quarter of a minute.
struct KnownActivity {
    /// A window in front of a computer, or somebody at it.
    struct Entry: Hashable {
        var host: String
        /// The first slot, and the one after the last.
        var slots: Range<Int>
        /// The app. `nil` for somebody at the computer.
        var app: String?
    }

    /// What is in front in a slot that is active.
    struct Moment: Hashable {
        let slot: Int
        let app: String
    }

    /// The seconds of a slot.
    static let length = 15
    static let apps = ["Firefox", "터미널", "Zoë \"quoted\"", "🦊", "محرر", "Code", "back\\slash", "loginwindow"]
    static let hosts = ["laptop", "데스크톱", "phone"]

    var entries: [Entry] = []
    let zone: TimeZone
    /// The slots that may have events, since 1970.
    let spans: [Range<Int>]

    /// Makes some days of events around the turns of a year, and around a change of the clock.
    init(seed: UInt64, zone: String) throws {
        guard let zone = TimeZone(identifier: zone) else { throw CocoaError(.featureUnsupported) }
        self.zone = zone
        var random = SplitMix64(seed: seed)
        // 2025-01-01 00:00 UTC, a change of the clock (or another day), and 2026-01-01 00:00 UTC.
        let turn = 1_735_689_600, nextTurn = 1_767_225_600
        let change = zone.nextDaylightSavingTimeTransition(after: Date(timeIntervalSince1970: Double(turn)))
        let other = change.map { Int($0.timeIntervalSince1970) } ?? turn + 100 * 86_400
        spans = [turn, other, nextTurn].map { center in
            (center - 3 * 86_400) / KnownActivity.length..<(center + 3 * 86_400) / KnownActivity.length
        }
        for span in spans {
            for host in KnownActivity.hosts { addDays(of: host, in: span, &random) }
        }
    }

    private mutating func addDays(of host: String, in span: Range<Int>, _ random: inout SplitMix64) {
        var slot = span.lowerBound
        while slot < span.upperBound - 6000 {
            slot += Int.random(in: 0..<(host == "laptop" ? 400 : 2400), using: &random)
            // Of the phone nobody knows whether somebody was there.
            let session = slot..<slot + Int.random(in: 1..<900, using: &random)
            if host != "phone" { entries.append(Entry(host: host, slots: session, app: nil)) }
            var at = session.lowerBound + Int.random(in: -20..<20, using: &random)
            while at < session.upperBound {
                let longest = [3, 30, 400][Int.random(in: 0..<3, using: &random)]
                let count = Int.random(in: 0...longest, using: &random)
                let app = KnownActivity.apps[Int.random(in: 0..<8, using: &random)]
                entries.append(Entry(host: host, slots: at..<at + count, app: app))
                // Some begin before the one before has ended, and some after a pause.
                at += max(1, count + Int.random(in: -3...6, using: &random))
            }
            slot = session.upperBound
        }
        entries.append(Entry(host: host, slots: span.lowerBound..<span.lowerBound + 5000, app: "Code"))
    }

    // MARK: Files

    /// Returns an export of all buckets. The newest events come first, as ActivityWatch writes them.
    func export(
        _ entries: [Entry]? = nil, options: JSONSerialization.WritingOptions = [], isASCII: Bool = false
    ) throws -> [UInt8] {
        var buckets: [String: Any] = [
            "aw-watcher-web-firefox": [
                "id": "aw-watcher-web-firefox", "type": "web.tab.current", "client": "aw-client-web",
                "hostname": "unknown", "created": "2024-01-01T00:00:00+00:00",
                "events": [
                    [
                        "timestamp": "2025-01-01T00:00:00+00:00", "duration": 12.5,
                        "data": ["url": "https://example.com/{\"}", "title": "[{\"timestamp\": 1}]", "tabCount": 3],
                    ]
                ],
            ]
        ]
        for (host, entries) in Dictionary(grouping: entries ?? self.entries, by: \.host) {
            for isWindow in [true, false] {
                let part = entries.filter { ($0.app != nil) == isWindow }
                guard !part.isEmpty else { continue }
                let name = "aw-watcher-\(isWindow ? "window" : "afk")_\(host)"
                buckets[name] = [
                    "id": name, "type": isWindow ? "currentwindow" : "afkstatus",
                    "client": isWindow ? "aw-watcher-window" : "aw-watcher-afk", "hostname": host,
                    "created": "2024-01-01T00:00:00.123456+00:00", "data": [String: String](),
                    "metadata": ["start": NSNull(), "end": NSNull()],
                    "events": part.sorted { $0.slots.lowerBound > $1.slots.lowerBound }.enumerated().map {
                        KnownActivity.event($1, number: $0)
                    },
                ]
            }
        }
        let bytes = Array(try JSONSerialization.data(withJSONObject: ["buckets": buckets], options: options))
        return isASCII ? Array(KnownActivity.ascii(bytes).utf8) : bytes
    }

    private static func event(_ entry: Entry, number: Int) -> [String: Any] {
        // Times are not those of full seconds, and are rounded to them.
        let start = Double(entry.slots.lowerBound * length) + [0, 0.25, -0.25, 0.001][number % 4]
        let text = Date(timeIntervalSince1970: start).formatted(
            .iso8601.year().month().day().time(includingFractionalSeconds: true))
        let data: [String: Any] =
            entry.app.map { ["app": $0, "title": "secret {\"events\": [{\"id\": 1}]} \n 비밀 \(number)"] }
            ?? ["status": "not-afk"]
        return [
            "id": number, "timestamp": text + ["Z", "+00:00", "000+00:00"][number % 3],
            "duration": max(0, Double(entry.slots.count * length) + [0.2, 0, -0.2][number % 3]), "data": data,
        ]
    }

    /// Returns text with escapes instead of characters beyond ASCII, as Python writes it.
    private static func ascii(_ bytes: [UInt8]) -> String {
        String(decoding: bytes, as: UTF8.self).utf16.reduce(into: "") { text, unit in
            if let scalar = Unicode.Scalar(unit), scalar.isASCII {
                text.unicodeScalars.append(scalar)
            } else {
                let digits = String(unit, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
    }

    // MARK: Answers

    /// Returns what is in front in each active slot, in their order.
    func moments() -> [Moment] {
        let watched = Set(entries.filter { $0.app == nil }.map(\.host))
        var moments: [Moment] = []
        for span in spans {
            let first = span.lowerBound - 100
            var fronts = [(start: Int, app: String)?](repeating: nil, count: span.count + 4000)
            for host in Set(entries.map(\.host)) {
                var front = [(start: Int, end: Int, app: String)?](repeating: nil, count: fronts.count)
                var isPresent = [Bool](repeating: !watched.contains(host), count: fronts.count)
                for entry in entries where entry.host == host && entry.slots.lowerBound >= first {
                    guard entry.slots.lowerBound < first + fronts.count else { continue }
                    guard let app = entry.app else {
                        for slot in entry.slots { isPresent[slot - first] = true }
                        continue
                    }
                    let end =
                        watched.contains(host)
                        ? entry.slots.upperBound : min(entry.slots.upperBound, entry.slots.lowerBound + 240)
                    let window = (entry.slots.lowerBound, end, app)
                    for slot in window.0..<max(window.0, end) {
                        if front[slot - first].map({ $0 < window }) ?? true { front[slot - first] = window }
                    }
                }
                for (index, window) in front.enumerated() {
                    guard isPresent[index], let window, window.app != "loginwindow" else { continue }
                    if fronts[index].map({ $0 < (window.start, window.app) }) ?? true {
                        fronts[index] = (window.start, window.app)
                    }
                }
            }
            for (index, front) in fronts.enumerated() {
                if let front { moments.append(Moment(slot: first + index, app: front.app)) }
            }
        }
        return moments
    }

    /// Returns the date of a slot by the clock of the zone.
    func date(_ slot: Int) -> DateComponents {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        return calendar.dateComponents(
            [.year, .month, .day, .hour, .minute, .weekday],
            from: Date(timeIntervalSince1970: Double(slot * KnownActivity.length)))
    }
}
