internal import RecapFeed
internal import RecapJSON
internal import RecapScene
internal import RecapStory
internal import RecapSurface

extension KeySettings {
    /// The commands of a player and of a feed by their names, with what they do, for the schema and the manual.
    static var described: [FieldDescription] {
        let feed = FeedKeys.standard.bindings(showsLink: false)
        let helps = [
            (PlayerCommand.keys.map { FeedPlayerCommand($0) }, KeyHelp.player(PlayerCommand.keys)),
            (feed, KeyHelp.feed(feed)),
        ]
        let defaults = Dictionary(keys(.standard), uniquingKeysWith: { one, _ in one })
        return names.map { name in
            var summary = ""
            for (bindings, help) in helps where summary.isEmpty {
                guard let (key, _) = bindings.pairs.first(where: { $1.name == name }) else { continue }
                // The digits are listed twice; first as answers of a question.
                let entry = help.last { ($0.groups + $0.furtherGroups).joined().contains(key) }
                summary = entry?.details ?? entry?.summary ?? ""
            }
            // Descriptions are phrases.
            let phrase = summary.hasSuffix(".") ? String(summary.dropLast()) : summary
            return FieldDescription(
                name, .words, phrase, defaultValue: .array((defaults[name] ?? []).map { .string($0.text) }))
        }
    }

    /// Returns the keys of each command, by its name.
    static func keys(_ user: UserKeys) -> [(name: String, keys: [Key])] {
        let feed = FeedKeys.keys(user).bindings(showsLink: true), player = user.player
        return names.map { name in
            let own = player.pairs.filter { $1.name == name }.map { $0.0 }
            return (name, own.isEmpty ? feed.pairs.filter { $1.name == name }.map { $0.0 } : own)
        }
    }
}
