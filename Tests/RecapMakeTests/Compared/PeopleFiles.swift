import RecapJSON
import RecapLanguage
import RecapMake
import TestSupport

/// Data files of people whose numbers are known.
struct PeopleFiles {
    let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    /// Writes the data file of a person who has some sources. Returns its path.
    func write(_ name: String, _ counts: MeHome.Counts, period: Period = Period(year: 2025)) async throws -> String {
        let home = try MeHome(counts)
        return try write(name, await home.reading(period).data.json(in: .english))
    }

    /// Writes a data file. Returns its path.
    func write(_ name: String, _ json: JSONValue) throws -> String {
        guard case .object(let object) = json else { throw MakeError("no object") }
        folder.write(String(decoding: DataFile.text(object), as: UTF8.self), to: name + ".json")
        return folder.path(name + ".json")
    }

    /// Writes a file with any text. Returns its path.
    func write(_ name: String, text: String) -> String {
        folder.write(text, to: name + ".json")
        return folder.path(name + ".json")
    }

    /// A data file of the source `shell` with the same number on some days of 2025, counted from 0.
    static func shell(_ days: [Int], count: Int = 3, more: String = "", year: Int = 2025) -> String {
        let first = Day(year: year, month: 1, day: 1)
        let counts = days.map { "\"\(first.advanced(by: $0).text)\": \(count)" }.joined(separator: ", ")
        return """
            {"source": "shell", "from": "\(year)-01-01", "until": "\(year)-12-31", "lang": "en", \(more)
             "facts": {"commands": 99, "time": {"days": {\(counts)}, "hours": [\(hours(at: 9))]}}}
            """
    }

    /// All numbers of a day at an hour.
    static func hours(at hour: Int) -> String { (0..<24).map { $0 == hour ? "4" : "0" }.joined(separator: ",") }
}
