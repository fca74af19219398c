internal import RecapJSON
internal import RecapScene
internal import RecapStory
internal import RecapSurface

/// The effective settings without command-line options, and the origin of each value.
struct SettingsReport {
    /// A setting with its value.
    struct Entry: Equatable {
        /// The name in the file; members of objects are joined by a full stop.
        let name: String
        /// The value; `nil` if it is left to the stories.
        let value: JSONValue?
        /// The origin of the value: `config.json`, the name of a variable, or `built in`.
        let origin: String
    }

    let settings: [Entry]
    let keys: [Entry]

    /// Creates a report on the settings from the environment and from a file.
    init(environment: UserSettings, file: UserSettings) {
        let levels = [("", environment), ("config.json", file), (SettingsReport.builtIn, UserSettings.builtIn)]
            .map { (origin: $0, values: SettingsReport.values($1)) }
        settings = SettingsReport.names.map { name in
            for (origin, values) in levels {
                guard let value = values[name] else { continue }
                return Entry(
                    name: name, value: value, origin: origin.isEmpty ? SettingsReport.variables[name] ?? "" : origin)
            }
            return Entry(name: name, value: nil, origin: SettingsReport.builtIn)
        }
        let given = Set(file.keys.map(\.name))
        keys = KeySettings.keys(file.userKeys).map { name, keys in
            Entry(
                name: name, value: .array(keys.map { .string($0.text) }),
                origin: given.contains(name) ? "config.json" : SettingsReport.builtIn)
        }
    }

    private static let builtIn = "built in"
    /// The environment variables that determine a setting.
    private static var variables: [String: String] {
        let screenReader = UserPreferences.screenReaderVariable
        return ["screenReader": screenReader, "plain": screenReader, "reduceMotion": "REDUCED_MOTION"]
    }

    /// The names of all settings except the keys; members of objects are prefixed with the name of the object.
    private static let names = UserSettings.fields.descriptions.flatMap { field -> [String] in
        switch field.name {
        case "$schema", "keys": []
        case "feed": UserSettings.Feed.fields.descriptions.map { "feed.\($0.name)" }
        default: [field.name]
        }
    }

    /// Returns the values of settings, keyed by name.
    private static func values(_ settings: UserSettings) -> [String: JSONValue] {
        var values: [String: JSONValue] = [:]
        for (name, value) in (try? UserSettings.fields.json(settings)) ?? JSONObject() {
            if name == "feed", case .object(let members) = value {
                for (member, value) in members { values["feed.\(member)"] = value }
            } else {
                values[name] = value
            }
        }
        values["plain"] = values["plain"] ?? values["screenReader"]
        return values
    }

    /// The lines of the report.
    var lines: [String] {
        let rows = (settings.map { ($0, $0.shownValue) } + keys.map { ($0, $0.shownKeys) })
        let name = rows.map(\.0.name.cellWidth).max() ?? 0
        let value = min(30, rows.map(\.1.cellWidth).max() ?? 0)
        func line(_ row: (entry: Entry, text: String)) -> String {
            row.entry.name.padded(to: name + 2) + row.text.padded(to: value + 2) + row.entry.origin
        }
        return rows.prefix(settings.count).map(line) + ["", "Keys"] + rows.dropFirst(settings.count).map(line)
    }

    /// The report as a JSON value.
    var json: JSONValue {
        func object(_ entries: [Entry]) -> JSONValue {
            var object = JSONObject()
            for entry in entries {
                object[entry.name] = ["value": entry.value ?? .null, "from": .string(entry.origin)]
            }
            return .object(object)
        }
        return ["settings": object(settings), "keys": object(keys)]
    }
}

extension SettingsReport.Entry {
    /// The value as text.
    fileprivate var shownValue: String {
        switch value {
        case nil: "as stories say"
        case .string(let text): text.sanitized
        case .some(let value): value.text(.compact).sanitized
        }
    }

    /// The names of keys in the notation of the file.
    fileprivate var shownKeys: String {
        guard case .array(let keys) = value, !keys.isEmpty else { return "none" }
        return keys.map { if case .string(let text) = $0 { text } else { "" } }.joined(separator: " ")
    }
}

extension String {
    /// Returns the text padded with trailing spaces to a width in cells, with at least one space.
    fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(1, width - cellWidth)) }
}
