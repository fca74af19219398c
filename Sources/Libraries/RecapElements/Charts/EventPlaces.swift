import RecapLanguage
import RecapScene
import RecapStory

/// The columns of events on a horizontal timeline, according to their dates but with a minimum distance.
struct EventPlaces: Sendable {
    /// The zero-based column of each event.
    let columns: [Int]

    /// Positions events in a number of columns, with each event taking up `pitch` columns.
    ///
    /// The events are evenly spaced unless all dates are known. `pitch` × `dates.count` must be at most `width`.
    init(dates: [Int?], width: Int, pitch: Int) {
        let count = dates.count, half = pitch / 2, last = max(half, width - 1 - (pitch - 1) / 2)
        let known = dates.compactMap { $0 }
        guard count > 1, known.count == count, let first = known.min(), let end = known.max(), first < end else {
            columns = (0..<count).map { count > 1 ? half + $0 * (last - half) / (count - 1) : width / 2 }
            return
        }
        var places = known.map { half + ($0 - first) * (last - half) / (end - first) }
        for index in places.indices.dropFirst() { places[index] = max(places[index], places[index - 1] + pitch) }
        // Events pushed beyond the edge move back.
        for index in places.indices.reversed() {
            places[index] = min(places[index], last - (count - 1 - index) * pitch)
        }
        columns = places
    }

    /// Returns the day number of a date such as 2024, 2024-09 or 2024-09-17; `nil` for other texts.
    static func day(of date: String) -> Int? {
        let parts = date.split(separator: "-", omittingEmptySubsequences: false)
        guard (1...3).contains(parts.count), parts[0].utf8.count == 4, let year = Int(parts[0]),
            (1...9999).contains(year)
        else { return nil }
        var numbers = [1, 1]
        for (index, part) in parts.dropFirst().enumerated() {
            guard part.utf8.count == 2, let number = Int(part) else { return nil }
            numbers[index] = number
        }
        return Day(validYear: year, month: numbers[0], day: numbers[1])?.number
    }
}
