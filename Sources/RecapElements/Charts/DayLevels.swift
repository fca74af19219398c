import RecapLanguage
import RecapScene
import RecapStory
import RecapSurface
import RecapWords

/// The shades of days: 0 for a day without a number, and 1…4 according to the quartiles of the numbers above 0.
struct DayLevels: Sendable {
    /// The thresholds of the levels 2…4.
    private let quartiles: [Double]

    /// Creates the levels for some days.
    init(_ days: [Double?]) {
        let active = days.compactMap { $0 }.filter { $0 > 0 }.sorted()
        quartiles = active.isEmpty ? [] : (1...3).map { active[min(active.count - 1, active.count * $0 / 4)] }
    }

    /// Returns the level of a day.
    func level(of value: Double?) -> Int {
        guard let value, value > 0 else { return 0 }
        return 1 + quartiles.count { value > $0 }
    }
}

extension DayLevels {
    /// Returns a sentence with the number of days above 0, their sum, and the maximum with the name of its day.
    ///
    /// - Parameters:
    ///   - days: The numbers. If some are missing, it isn't known with which day they end, so that the number of all is left out.
    ///   - words: The phrases for the sentence.
    ///   - format: The format of the numbers. `nil` if they mean something in relation to each other alone.
    ///   - name: Returns the name of a day.
    static func summary(
        of days: [Double?], in words: TranscriptWords, format: NumberFormat?, name: (Int) -> String
    ) -> String {
        let active = days.compactMap { $0 }.filter { $0 > 0 }
        let count =
            days.contains(nil)
            ? words.text(Message(active.count, one: "\(active.count) day", other: "\(active.count) days"))
            : words.text("\(active.count) of \(days.count) days")
        guard let format else { return count }
        let most = active.max().flatMap { most in days.firstIndex(of: most).map { (most, name($0)) } }
        return words.sentence([
            count,
            words.text("\(format.text(active.reduce(0, +))) in all"),
            most.map { most, day in
                words.text("highest \(format.text(most) + (day.isEmpty ? "" : " (\(day))"))")
            } ?? "",
        ])
    }
}

extension DrawContext {
    /// Returns the colour of a level of ``DayLevels`` at a place of the page.
    ///
    /// - Parameter hue: The colour of the highest level, which the lower ones have to show as well. `nil` for that of the
    ///   element.
    func color(ofLevel level: Int, _ hue: Color? = nil, x: Int, y: Int, on surface: Surface) -> Color {
        let shares = hue == nil ? [0, 0.32, 0.54, 0.77, 1] : [0, 0.6, 0.73, 0.86, 1]
        return trackColor(x: x, y: y, on: surface).mixed(with: hue ?? palette.color(color ?? .accent), shares[level])
    }
}
