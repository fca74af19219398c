package import RecapSurface

/// A table of keys and their commands.
package struct KeyBindings: Sendable {
    // Arrays instead of a dictionary: they are faster to create, and searching about fifty keys takes no longer than hashing one.
    /// The bound keys, in the order in which help lists them.
    package private(set) var keys: [Key] = []
    /// The command of each key.
    private var commands: [PlayerCommand] = []

    /// Creates the table of rows, whose keys differ.
    init(_ rows: some Sequence<CommandTable.Row> = []) {
        for row in rows { for key in row.keys { append(key, row.command) } }
    }

    /// Binds a key that is not bound; help lists it last.
    mutating func append(_ key: Key, _ command: PlayerCommand) {
        keys.append(key)
        commands.append(command)
    }

    /// Binds a key to a command, replacing its previous command; help lists the key last. O(keys).
    package mutating func bind(_ key: Key, to command: PlayerCommand) {
        if let place = keys.firstIndex(of: key) {
            keys.remove(at: place)
            commands.remove(at: place)
        }
        append(key, command)
    }

    /// Returns the bindings without the keys of a command. O(keys).
    package func without(_ command: PlayerCommand) -> KeyBindings {
        var bindings = KeyBindings()
        for (key, other) in pairs where other != command { bindings.append(key, other) }
        return bindings
    }

    /// Returns the command of a key; `nil` if the key is not bound. O(keys).
    package func command(for key: Key) -> PlayerCommand? { keys.firstIndex(of: key).map { commands[$0] } }

    /// Returns the keys that are bound to any of the commands.
    package func keys(for wanted: Set<PlayerCommand>) -> [Key] {
        pairs.filter { wanted.contains($1) }.map { $0.0 }
    }

    /// The keys with their commands, in the order in which help lists them.
    package var pairs: Zip2Sequence<[Key], [PlayerCommand]> { zip(keys, commands) }

    /// Returns the bindings for pages that follow each other in a direction: from right to left, with the left and the right arrow
    /// in each other's place, provided that both turn pages or have no command.
    package func following(_ direction: LayoutDirection) -> KeyBindings {
        guard direction == .rightToLeft, [Key.left, .right].allSatisfy({ command(for: $0)?.turnsPages ?? true }) else {
            return self
        }
        var bindings = self
        bindings.keys = keys.map(\.mirrored)
        return bindings
    }
}

extension Key {
    /// The arrow in the other direction, for the left and the right one; other keys as they are.
    package var mirrored: Key {
        switch self {
        case .left: .right
        case .right: .left
        default: self
        }
    }
}
