package import RecapSurface

/// The keys of a feed.
package struct FeedKeys: Sendable {
    private let withLink, withoutLink: KeyBindings

    /// The default keys.
    package static let standard = FeedKeys(of: .standard)

    /// The key that shows the link of a story while the link is in view, and otherwise has its usual function in a
    /// story.
    private static let linkInView = Key.enter

    /// The commands that have keys only in a feed, where they take them from story commands.
    private static var own: some Sequence<CommandTable.Row> {
        CommandTable.rows.lazy.filter(\.command.isOfFeed)
    }

    /// Returns the keys of a feed, with the user's changes.
    package static func keys(_ user: UserKeys) -> FeedKeys {
        user.entries.isEmpty ? standard : FeedKeys(of: user)
    }

    private init(of user: UserKeys) {
        var chosen: [PlayerCommand: [Key]] = [:], given: Set<Key> = []
        for entry in user.entries {
            chosen[entry.command] = entry.keys
            // Feeds and stories share some keys. A key that the user assigns to another command is reserved for that
            // command.
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

    /// Returns the key bindings while the link of the story is in view or out of view, for a page direction.
    package func bindings(showsLink: Bool, _ direction: LayoutDirection = .leftToRight) -> KeyBindings {
        (showsLink ? withLink : withoutLink).following(direction)
    }

    /// Returns the command for a key while a link may be in view.
    package func command(for key: Key) -> PlayerCommand? { withLink.command(for: key) }

    /// The keys that open the link shown by a panel, at least one. Enter closes the panel, unless it is the only key.
    package var openingKeys: [Key] {
        let keys = [withoutLink, withLink].map { $0.keys(for: [.story(.openLink)]) }
        return keys.first { !$0.isEmpty } ?? [.character("o")]
    }

    /// Returns the symbol before a link in view: that of Enter, or the name of another key that shows the link.
    package func linkSign(_ names: KeyNames) -> String {
        if withLink.command(for: FeedKeys.linkInView) == .story(.openLink) { return names.enterSign }
        return name(of: .story(.openLink), names) ?? names.enterSign
    }

    /// Returns the name of the first key of a command, for hints; `nil` if it has none.
    package func name(of command: PlayerCommand, _ names: KeyNames) -> String? {
        withoutLink.keys(for: [command]).first.map { names($0) }
    }
}

/// The user's key assignments, which replace the defaults.
package struct UserKeys: Sendable {
    /// The keys of a command.
    package struct Entry: Sendable, Hashable {
        package let command: PlayerCommand
        /// All keys of the command; empty to remove its keys.
        package let keys: [Key]

        package init(_ command: PlayerCommand, keys: [Key]) {
            self.command = command
            self.keys = keys
        }
    }

    /// The commands with non-default keys, each once.
    package let entries: [Entry]
    /// The key bindings of a player; `nil` for the defaults. Created when the first key is pressed, after the first
    /// frame.
    private let changed: KeyBindings?
    /// The first key for the next page of a left-to-right story; `nil` if there is none.
    private let next: Key?
    /// The first key for moving the focus to an element; `nil` if there is none.
    private let focus: Key?

    /// The default keys.
    package static let standard = UserKeys()

    private init() {
        entries = []
        changed = nil
        next = .right
        focus = .tab
    }

    /// Creates key bindings from entries, each with its keys.
    package init(_ entries: [Entry]) {
        self.entries = entries
        let bindings = PlayerCommand.keys.replacing(entries)
        changed = bindings
        next = bindings.pairs.first { $1 == .story(.next) }?.0
        focus = bindings.pairs.first { $1 == .story(.focusNext) }?.0
    }

    /// The key bindings of a player.
    package var player: KeyBindings { changed ?? PlayerCommand.keys }

    /// Returns the key bindings of a player for a page direction.
    package func player(_ direction: LayoutDirection) -> KeyBindings {
        player.following(direction)
    }

    /// Returns the first key for the next page; `nil` if there is none.
    package func next(_ direction: LayoutDirection) -> Key? {
        guard direction == .rightToLeft, let next, next.mirrored != next else { return next }
        return changed == nil ? next.mirrored : player(direction).keys(for: [.story(.next)]).first
    }

    /// Returns the name of the first key for moving the focus to an element; `nil` if there is none.
    package func focusKey(_ names: KeyNames) -> String? { focus.map { names($0) } }
}

extension UserKeys: Hashable {
    package static func == (one: UserKeys, other: UserKeys) -> Bool { one.entries == other.entries }
    package func hash(into hasher: inout Hasher) { hasher.combine(entries) }
}

extension KeyBindings {
    /// Returns the bindings with other keys for some commands. Each of these commands gets exactly the given keys,
    /// which are removed from all other commands.
    fileprivate func replacing(_ entries: [UserKeys.Entry]) -> KeyBindings {
        // Feed commands have no keys in a player, and change nothing.
        var left = entries.filter { entry in pairs.contains { $1 == entry.command } }
        guard !left.isEmpty else { return self }
        let given = left, taken = left.flatMap(\.keys)
        var bindings = KeyBindings()
        // New keys take the position of the first old one, where help lists them.
        for (key, command) in pairs {
            if let place = left.firstIndex(where: { $0.command == command }) {
                for key in left.remove(at: place).keys { bindings.bind(key, to: command) }
            } else if !taken.contains(key), !given.contains(where: { $0.command == command }) {
                bindings.append(key, command)
            }
        }
        return bindings
    }
}
