package import RecapLanguage
package import RecapSurface

/// An entry in the help: commands and their effect, without their keys, which users can change.
package struct HelpEntry: Sendable {
    /// The contexts in which keys work.
    package struct Place: OptionSet, Sendable {
        package let rawValue: Int

        package init(rawValue: Int) { self.rawValue = rawValue }

        /// A player for a single story.
        package static let story = Place(rawValue: 1)
        package static let feed = Place(rawValue: 2)
        /// The screen of speaker notes.
        package static let notes = Place(rawValue: 4)
        /// The contexts that show pages.
        package static let pages: Place = [.story, .feed]
        package static let all: Place = [.story, .feed, .notes]
    }

    /// The listed keys: those of commands, or fixed keys.
    private enum Listed { case commands([PlayerCommand]), keys([Key]) }

    private let groups: [Listed]
    private let places: Place
    private let summary: Message
    private let summaryOfSteps: Message?
    private let summaryByHand: Message?
    private let details: String?

    private init(
        _ groups: [Listed], in places: Place, summary: Message, ofSteps: Message? = nil, byHand: Message? = nil,
        details: String?
    ) {
        self.groups = groups
        self.places = places
        self.summary = summary
        summaryOfSteps = ofSteps
        summaryByHand = byHand
        self.details = details
    }

    /// Creates an entry for story commands, in groups whose keys are listed separately.
    init(
        _ groups: [StoryCommand]..., in places: Place = .pages, summary: Message, ofSteps: Message? = nil,
        byHand: Message? = nil, details: String? = nil
    ) {
        self.init(
            groups.map { .commands($0.map(PlayerCommand.story)) }, in: places, summary: summary, ofSteps: ofSteps,
            byHand: byHand, details: details)
    }

    /// Creates an entry for terminal commands.
    init(terminal groups: [TerminalCommand]..., in places: Place, summary: Message, details: String? = nil) {
        self.init(
            groups.map { .commands($0.map(PlayerCommand.terminal)) }, in: places, summary: summary, details: details)
    }

    /// Creates an entry for feed commands.
    init(feed groups: [FeedCommand]..., summary: Message, details: String) {
        self.init(
            groups.map { .commands($0.map(PlayerCommand.feed)) }, in: .feed, summary: summary, details: details)
    }

    /// Creates an entry for fixed keys.
    init(keys groups: [Key]..., in places: Place, summary: Message, details: String) {
        self.init(groups.map { .keys($0) }, in: places, summary: summary, details: details)
    }

    /// Returns the entry with the keys of its commands; `nil` in a context to which it does not apply, or if the user
    /// has removed all its keys.
    func help(_ bindings: KeyBindings, in place: Place, hasSteps: Bool, isByHand: Bool) -> KeyHelp? {
        guard places.contains(place) else { return nil }
        func keys(_ listed: Listed) -> [Key] {
            switch listed {
            case .commands(let commands): bindings.keys(for: Set(commands))
            case .keys(let keys): keys
            }
        }
        let shown = groups.map(keys).filter { !$0.isEmpty }
        guard !shown.isEmpty else { return nil }
        return KeyHelp(
            groups: shown, summary: (hasSteps ? summaryOfSteps : nil) ?? (isByHand ? summaryByHand : nil) ?? summary,
            // The manual describes keys common to both contexts once.
            details: place == .feed && places.contains(.story) ? nil : details)
    }
}

/// An entry in a list of keys: keys and their effect.
package struct KeyHelp: Sendable {
    /// The keys, in groups that are listed separately.
    package let groups: [[Key]]
    /// A summary of the effect, at most 24 characters long.
    package let summary: Message
    /// A description of the effect in full sentences, for the manual; `nil` if another list already has the entry.
    package let details: String?

    /// Returns the keys that work in a context, as listed by the help overlay.
    ///
    /// - Parameters:
    ///   - bindings: The keys of the commands.
    ///   - place: The context.
    ///   - hasSteps: Whether the page has steps, which keys show before they turn the page.
    ///   - isByHand: Whether all pages of the story wait for a key.
    package static func list(
        _ bindings: KeyBindings, in place: HelpEntry.Place, hasSteps: Bool = false, isByHand: Bool = false
    ) -> [KeyHelp] {
        CommandTable.help.compactMap { $0.help(bindings, in: place, hasSteps: hasSteps, isByHand: isByHand) }
    }

    /// Returns the keys of the groups as listed by the help overlay: `Home g  End G`, `1 - 9`.
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

    /// Returns the number of leading keys that are digits.
    package static func countOfDigits(_ keys: [Key]) -> Int {
        keys.prefix { if case .character("0"..."9") = $0 { true } else { false } }.count
    }
}

extension String {
    /// The separator between the parts of a hint.
    package static let gapOfHints = "   "

    /// Returns a hint without as many of its last parts as necessary to fit a width in cells. The first part is always
    /// kept.
    package func hint(within width: Int) -> String {
        var parts = split(separator: String.gapOfHints)
        while parts.count > 1, parts.joined(separator: String.gapOfHints).cellWidth > width { parts.removeLast() }
        return parts.joined(separator: String.gapOfHints)
    }
}
