package import RecapSurface
package import RecapWords

/// An entry of a list of keys: some keys, and what they do.
package struct KeyHelp: Sendable {
    /// The keys, in groups that stand apart.
    package let groups: [[Key]]
    /// What the keys do, in at most 24 characters.
    package let summary: Message
    /// What the keys do, in sentences of the manual; `nil` in a list that repeats an entry of another list.
    package let details: String?

    /// Returns the list of the keys that work at a place, which the help overlay shows.
    ///
    /// - Parameters:
    ///   - bindings: The keys of the commands.
    ///   - place: The place.
    ///   - hasSteps: Whether the page has steps, which keys show before they turn it.
    package static func list(
        _ bindings: KeyBindings, in place: HelpEntry.Place, hasSteps: Bool = false
    ) -> [KeyHelp] {
        CommandTable.help.compactMap { $0.help(bindings, in: place, hasSteps: hasSteps) }
    }

    /// The keys of the groups as the help overlay lists them: `Home g  End G`, `1 - 9`.
    package func keyText(_ names: KeyNames) -> String {
        groups.map { KeyHelp.names(of: $0, names).joined(separator: " ") }.joined(separator: "  ")
    }

    /// Returns the names of keys, with a range of digits as three names: the first, a hyphen and the last.
    private static func names(of keys: [Key], _ names: KeyNames) -> [String] {
        guard let first = keys.first, let last = keys[..<KeyHelp.countOfDigits(keys)].last, last != first else {
            return keys.map { names($0) }
        }
        return [names(first), "-", names(last)]
            + keys[KeyHelp.countOfDigits(keys)...].map { names($0) }
    }

    /// The number of keys at the start that are digits.
    package static func countOfDigits(_ keys: [Key]) -> Int {
        keys.prefix { if case .character("0"..."9") = $0 { true } else { false } }.count
    }
}

extension String {
    /// What stands between the parts of a hint.
    static let gapOfHints = "   "

    /// Returns a hint without its last parts, as many as it takes to fit a width in cells. The first part always stays.
    package func hint(within width: Int) -> String {
        var parts = split(separator: String.gapOfHints)
        while parts.count > 1, parts.joined(separator: String.gapOfHints).cellWidth > width { parts.removeLast() }
        return parts.joined(separator: String.gapOfHints)
    }
}
