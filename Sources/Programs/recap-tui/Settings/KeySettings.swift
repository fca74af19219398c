internal import RecapJSON
internal import RecapLanguage
internal import RecapScene
internal import RecapStory
internal import RecapSurface

/// The key bindings in a settings file, and the validation of them.
enum KeySettings {
    /// The key that always interrupts.
    private static let interrupt = (name: "interrupt", key: Key.control("c"))

    /// Returns the valid key bindings.
    static func entries(of lists: [WordList]) -> [UserKeys.Entry] {
        lists.compactMap { list in
            guard let command = CommandTable.command(named: list.name) else { return nil }
            var keys: [Key] = []
            for case let key? in list.words.map({ try? Key(text: $0) }) where !keys.contains(key) { keys.append(key) }
            if list.name == interrupt.name, !keys.contains(interrupt.key) { keys.append(interrupt.key) }
            return UserKeys.Entry(command, keys: keys)
        }
    }

    /// Returns the problems with key bindings.
    static func problems(of lists: [WordList]) -> [WordListProblem] {
        var problems: [WordListProblem] = []
        var places: [Key: [(member: Int, word: Int)]] = [:]
        for (member, list) in lists.enumerated() {
            for (word, text) in list.words.enumerated() {
                func note(_ severity: Diagnostic.Severity, _ message: String) {
                    problems.append(WordListProblem(member: member, word: word, severity, message))
                }
                let key: Key
                do throws(KeyTextError) {
                    key = try Key(text: text)
                } catch {
                    note(.error, error.message + Suggestion.hint(for: text, among: Key.names))
                    continue
                }
                if let problem = problem(of: key, for: list.name) { note(.error, problem) }
                let earlier = places[key] ?? []
                if earlier.contains(where: { $0.member == member }) {
                    note(.warning, "this key appears here twice")
                } else if let other = earlier.first(where: { conflict(lists[$0.member].name, list.name) }) {
                    note(.error, "\"\(key.text)\" is a key of \"\(lists[other.member].name)\" already")
                }
                places[key, default: []].append((member, word))
            }
        }
        return problems.contains { $0.severity == .error } ? problems : problems + losses(lists, places)
    }

    /// Returns the reason why a key can't be bound to a command; `nil` if it can.
    private static func problem(of key: Key, for command: String) -> String? {
        if key == interrupt.key, command != interrupt.name { return "C-c always interrupts, and has no other command" }
        let isUrgent = CommandTable.command(named: command)?.isUrgent == true
        switch key {
        case .control, .alt, .function: return nil
        // Searches and lists need these keys, but an urgent command would take precedence.
        default: return isUrgent ? "\"\(command)\" takes keys with C- or M- and function keys alone" : nil
        }
    }

    /// Returns whether two commands can't share a key. Some feed commands use the same key as a story command in other contexts.
    private static func conflict(_ one: String, _ other: String) -> Bool {
        let rows = CommandTable.rows.filter { $0.name == one || $0.name == other }
        guard rows.count == 2, rows[0].command.isOfFeed != rows[1].command.isOfFeed else { return true }
        return Set(rows[0].keys).isDisjoint(with: rows[1].keys)
    }

    /// Returns a problem for each command that has lost all of its keys to other commands, and one if no key is left that closes
    /// the player.
    private static func losses(_ lists: [WordList], _ places: [Key: [(member: Int, word: Int)]]) -> [WordListProblem] {
        // Usually no command loses keys, which is much cheaper to determine at startup.
        guard takesKeys(lists, places.keys) else { return [] }
        let user = UserKeys(entries(of: lists))
        let lost =
            losses(user.player, PlayerCommand.keys)
            + losses(FeedKeys.keys(user).bindings(showsLink: false), FeedKeys.standard.bindings(showsLink: false))
        var seen: Set<String> = []
        return lost.compactMap { name, keys in
            guard seen.insert(name).inserted else { return nil }
            let isClose = name == close
            let member = lists.firstIndex { $0.name == name }
            // A command that is explicitly left without keys is no problem.
            if let member {
                return isClose ? WordListProblem(member: member, word: nil, .error, withoutClose) : nil
            }
            guard let place = keys.lazy.compactMap({ places[$0]?.first }).first else { return nil }
            if isClose { return WordListProblem(member: place.member, word: place.word, .error, withoutClose) }
            return WordListProblem(
                member: place.member, word: place.word, .warning,
                "this was the last key of \"\(name)\", which has none now")
        }
    }

    /// Returns whether a command may lose its last key: if one of the keys is a default key of a command that is not in the
    /// lists, or if `close` has no keys.
    private static func takesKeys(_ lists: [WordList], _ keys: some Collection<Key>) -> Bool {
        let names = lists.map(\.name)
        return CommandTable.rows.contains { !names.contains($0.name) && $0.keys.contains(where: keys.contains) }
            || lists.contains { $0.name == close && $0.words.isEmpty }
    }

    /// The name of the command that closes the player, which must always keep a key.
    private static let close = "close"
    private static let withoutClose = "no key would close the player but C-c; give \"close\" a key"

    /// Returns the commands that have keys by default but no longer have any, with their default keys.
    private static func losses(_ now: KeyBindings, _ before: KeyBindings) -> [(name: String, keys: [Key])] {
        let left = Set(now.pairs.map { $1 })
        return Set(before.pairs.map { $1 }).subtracting(left).compactMap { command in
            command.name.map { ($0, before.keys(for: [command])) }
        }.sorted { $0.name < $1.name }
    }
}

extension KeySettings {
    /// The fields of the key settings: the commands of the player and of the feed, with their descriptions, for the schema and
    /// the manual.
    static var described: [FieldDescription] {
        let lists = [
            KeyHelp.list(PlayerCommand.keys, in: .story),
            KeyHelp.list(FeedKeys.standard.bindings(showsLink: false), in: .feed),
        ]
        return CommandTable.rows.map { row in
            // The digits are listed twice, first as answers to a question.
            let entry = lists[row.command.isOfFeed ? 1 : 0].last { help in
                row.keys.first.map(help.groups.joined().contains) ?? false
            }
            let summary = entry?.details ?? entry?.summary.english ?? ""
            // Descriptions are phrases.
            let phrase = summary.hasSuffix(".") ? String(summary.dropLast()) : summary
            return FieldDescription(
                row.name, .keys, phrase, defaultValue: .array(row.keys.map { .string($0.text) }))
        }
    }

    /// Returns the keys of each command, by its name.
    static func keys(_ user: UserKeys) -> [(name: String, keys: [Key])] {
        let feed = FeedKeys.keys(user).bindings(showsLink: true), player = user.player
        return CommandTable.rows.map { row in
            let own = player.keys(for: [row.command])
            return (row.name, own.isEmpty ? feed.keys(for: [row.command]) : own)
        }
    }
}
