package import RecapSurface

/// The keys that a user has given to commands, in place of the default ones.
package struct UserKeys: Sendable {
    /// The keys of a command.
    package struct Entry: Sendable, Hashable {
        package let command: PlayerCommand
        /// All keys of the command; empty for a command that is to have none.
        package let keys: [Key]

        package init(_ command: PlayerCommand, keys: [Key]) {
            self.command = command
            self.keys = keys
        }
    }

    /// The commands whose keys are not the default ones, each once.
    package let entries: [Entry]
    /// The keys of a player, if they are not the default ones. These are made with the first key, after the first frame.
    private let changed: KeyBindings?
    /// The first key that turns to the next page of a story from left to right; `nil` if there is none.
    private let next: Key?
    /// The first key that moves the focus to an element; `nil` if there is none.
    private let focus: Key?

    /// The default keys.
    package static let standard = UserKeys()

    private init() {
        entries = []
        changed = nil
        next = .right
        focus = .tab
    }

    /// Creates the keys of commands.
    package init(_ entries: [Entry]) {
        self.entries = entries
        let bindings = PlayerCommand.keys.replacing(entries)
        changed = bindings
        next = bindings.pairs.first { $1 == .story(.next) }?.0
        focus = bindings.pairs.first { $1 == .story(.focusNext) }?.0
    }

    /// The keys of a player.
    package var player: KeyBindings { changed ?? PlayerCommand.keys }

    /// Returns the keys of a player for pages that follow each other in a direction.
    package func player(_ direction: LayoutDirection) -> KeyBindings {
        player.following(direction)
    }

    /// Returns the first key that turns to the next page; `nil` if there is none.
    package func next(_ direction: LayoutDirection) -> Key? {
        guard direction == .rightToLeft, let next, next.mirrored != next else { return next }
        return changed == nil ? next.mirrored : player(direction).keys(for: [.story(.next)]).first
    }

    /// The name of the first key that moves the focus to an element; `nil` if there is none.
    package func focusKey(_ names: KeyNames) -> String? { focus.map { names($0) } }
}

extension UserKeys: Hashable {
    package static func == (one: UserKeys, other: UserKeys) -> Bool { one.entries == other.entries }
    package func hash(into hasher: inout Hasher) { hasher.combine(entries) }
}

extension KeyBindings {
    /// Returns the bindings with other keys for some of their commands: each of them has exactly its keys, and the commands that
    /// had these before have them no longer.
    fileprivate func replacing(_ entries: [UserKeys.Entry]) -> KeyBindings {
        // Commands of a feed have no keys in a player, and change nothing.
        var left = entries.filter { entry in pairs.contains { $1 == entry.command } }
        guard !left.isEmpty else { return self }
        let given = left, taken = left.flatMap(\.keys)
        var bindings = KeyBindings()
        // New keys have the place of the first old one, where help lists them.
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
