package import RecapSurface

/// The keys of a feed.
package struct FeedKeys: Sendable {
    private let withLink, withoutLink: KeyBindings

    /// The default keys.
    package static let standard = FeedKeys(of: .standard)

    /// The key that shows the link of a story while the link is in view, and else does what it does in a story.
    private static let linkInView = Key.enter

    /// The commands that have keys only in a feed, which take these from the commands of a story.
    private static var own: some Sequence<CommandTable.Row> {
        CommandTable.rows.lazy.filter(\.command.isOfFeed)
    }

    /// Returns the keys of a feed with those that a user has chosen.
    package static func keys(_ user: UserKeys) -> FeedKeys {
        user.entries.isEmpty ? standard : FeedKeys(of: user)
    }

    private init(of user: UserKeys) {
        var chosen: [PlayerCommand: [Key]] = [:], given: Set<Key> = []
        for entry in user.entries {
            chosen[entry.command] = entry.keys
            // A feed shares some keys of a story. A key that the user assigns to another command is only for that one.
            given.formUnion(entry.keys.filter { PlayerCommand.keys.command(for: $0) != entry.command })
        }
        var keys = user.player
        for row in FeedKeys.own {
            let own = chosen[row.command] ?? row.keys.filter { !given.contains($0) }
            for key in own { keys.bind(key, to: row.command) }
        }
        let link = chosen[.story(.openLink)]
        if link?.contains(FeedKeys.linkInView) == true,
            let usual = PlayerCommand.keys.command(for: FeedKeys.linkInView)
        {
            keys.bind(FeedKeys.linkInView, to: usual)
        }
        withoutLink = keys
        if link?.contains(FeedKeys.linkInView) ?? !given.contains(FeedKeys.linkInView) {
            keys.bind(FeedKeys.linkInView, to: .story(.openLink))
        }
        withLink = keys
    }

    /// Returns the keys while the link of the story is in view or out of view, for pages that follow each other in a direction.
    package func bindings(showsLink: Bool, _ direction: LayoutDirection = .leftToRight) -> KeyBindings {
        (showsLink ? withLink : withoutLink).following(direction)
    }

    /// Returns the command of a key while a link may be in view.
    package func command(for key: Key) -> PlayerCommand? { withLink.command(for: key) }

    /// The keys that open the link which a panel shows, at least one. Enter closes the panel, unless it is the only key.
    package var openingKeys: [Key] {
        let keys = [withoutLink, withLink].map { $0.keys(for: [.story(.openLink)]) }
        return keys.first { !$0.isEmpty } ?? [.character("o")]
    }

    /// Returns the sign before a link that is in view: that of Enter, or the name of another key that shows the link.
    package func linkSign(_ names: KeyNames) -> String {
        if withLink.command(for: FeedKeys.linkInView) == .story(.openLink) { return names.enterSign }
        return name(of: .story(.openLink), names) ?? names.enterSign
    }

    /// Returns the name of the first key of a command, for hints; `nil` if it has none.
    package func name(of command: PlayerCommand, _ names: KeyNames) -> String? {
        withoutLink.keys(for: [command]).first.map { names($0) }
    }
}
