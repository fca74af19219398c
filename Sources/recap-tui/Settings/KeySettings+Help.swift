internal import RecapCommands
internal import RecapJSON
internal import RecapStory
internal import RecapSurface
internal import RecapWords

extension KeySettings {
    /// The commands of a player and of a feed by their names, with what they do, for the schema and the manual.
    static var described: [FieldDescription] {
        let lists = [
            KeyHelp.list(PlayerCommand.keys, in: .story),
            KeyHelp.list(FeedKeys.standard.bindings(showsLink: false), in: .feed),
        ]
        return CommandTable.rows.map { row in
            // The digits are listed twice; first as answers of a question.
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
