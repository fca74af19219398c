package import RecapScene
package import RecapSurface

/// The keys of a feed.
package struct FeedKeys: Sendable {
    private let withLink, withoutLink: KeyBindings<FeedPlayerCommand>

    /// The default keys.
    package static let standard = FeedKeys(of: .standard)

    /// The default keys of the commands of a feed, which these take from the commands of a story.
    private static let own: [(command: FeedCommand, key: Key)] = [
        (.nextTab, .tab), (.previousTab, .backTab), (.search, .character("/")), (.like, .character("f")),
        (.comments, .character("c")), (.togglePageAlone, .character("i")),
        (.focus, .character("e")),
    ]
    /// The key that shows the link of a story while the link is in view, and else does what it does in a story.
    private static let linkInView = Key.enter

    /// Returns the command of a feed whose default key is the given one; `nil` if the key does in a feed what it does in a story.
    package static func command(withDefault key: Key) -> FeedCommand? { own.first { $0.key == key }?.command }

    /// Returns the keys of a feed with those that a user has chosen.
    package static func keys(_ user: UserKeys) -> FeedKeys {
        user.entries.isEmpty ? standard : FeedKeys(of: user)
    }

    private init(of user: UserKeys) {
        var chosen: [String: [Key]] = [:], given: Set<Key> = []
        for entry in user.entries {
            chosen[entry.command] = entry.keys
            // A feed shares some keys of a story. A key that the user assigns to another command is only for that one.
            given.formUnion(entry.keys.filter { PlayerCommand.keys.command(for: $0)?.name != entry.command })
        }
        var keys = user.player.map { FeedPlayerCommand($0) }
        for (command, key) in FeedKeys.own {
            let defaults = given.contains(key) ? [] : [key]
            for key in chosen[command.name] ?? defaults { keys.bind(key, to: .feed(command)) }
        }
        let link = StoryCommand.openLink.name.flatMap { chosen[$0] }
        if link?.contains(FeedKeys.linkInView) == true,
            let usual = PlayerCommand.keys.command(for: FeedKeys.linkInView)
        {
            keys.bind(FeedKeys.linkInView, to: FeedPlayerCommand(usual))
        }
        withoutLink = keys
        if link?.contains(FeedKeys.linkInView) ?? !given.contains(FeedKeys.linkInView) {
            keys.bind(FeedKeys.linkInView, to: .story(.openLink))
        }
        withLink = keys
    }

    /// Returns the keys while the link of the story is in view or out of view, for pages that follow each other in a direction.
    package func bindings(
        showsLink: Bool, _ direction: LayoutDirection = .leftToRight
    ) -> KeyBindings<FeedPlayerCommand> {
        let keys = showsLink ? withLink : withoutLink
        return direction == .rightToLeft ? keys.mirrored { $0.isDirected } : keys
    }

    /// Returns the command of a key while a link may be in view.
    func command(for key: Key) -> FeedPlayerCommand? { withLink.command(for: key) }

    /// The keys that open the link which a panel shows, at least one. Enter closes the panel, unless it is the only key.
    var openingKeys: [Key] {
        let keys = [withoutLink, withLink].map { $0.keys(for: [.story(.openLink)]) }
        return keys.first { !$0.isEmpty } ?? [.character("o")]
    }

    /// Returns the sign before a link that is in view: that of Enter, or the name of another key that shows the link.
    func linkSign(_ glyphs: GlyphSet) -> String {
        if withLink.command(for: FeedKeys.linkInView) == .story(.openLink) { return glyphs.enter }
        return name(of: .story(.openLink), glyphs) ?? glyphs.enter
    }

    /// Returns the name of the first key of a command, for hints; `nil` if it has none.
    func name(of command: FeedPlayerCommand, _ glyphs: GlyphSet) -> String? {
        withoutLink.keys(for: [command]).first?.name(glyphs)
    }
}
