internal import RecapSurface
import RecapWords

/// An entry of the help: commands and what they do, without their keys, which a user can change.
package struct HelpEntry: Sendable {
    /// A kind of player.
    package enum Place: Sendable { case story, feed }

    /// The listed keys: those of commands, or fixed keys.
    private enum Listed { case commands([PlayerCommand]), keys([Key]) }

    private let groups: [Listed]
    private let further: [Listed]
    /// The places of the entry; `nil` for all.
    private let place: Place?
    private let summary: Message
    private let summaryOfSteps: Message?
    private let details: String?
    private let isInOverlay: Bool

    private init(
        _ groups: [Listed], further: [Listed] = [], in place: Place?, summary: Message, ofSteps: Message? = nil,
        details: String?, isInOverlay: Bool = true
    ) {
        self.groups = groups
        self.further = further
        self.place = place
        self.summary = summary
        summaryOfSteps = ofSteps
        self.details = details
        self.isInOverlay = isInOverlay
    }

    /// Creates an entry of commands of a story, in groups whose keys stand apart. `further` is a group for which the help
    /// overlay has no room. Without a place, the entry is for all places.
    init(
        _ groups: [StoryCommand]..., further: [StoryCommand] = [], in place: Place? = nil, summary: Message,
        ofSteps: Message? = nil, details: String? = nil, isInOverlay: Bool = true
    ) {
        self.init(
            groups.map { .commands($0.map(PlayerCommand.story)) },
            further: further.isEmpty ? [] : [.commands(further.map(PlayerCommand.story))], in: place,
            summary: summary, ofSteps: ofSteps, details: details, isInOverlay: isInOverlay)
    }

    /// Creates an entry of commands of the terminal.
    init(
        terminal groups: [TerminalCommand]..., in place: Place? = nil, summary: Message, details: String? = nil,
        isInOverlay: Bool = true
    ) {
        self.init(
            groups.map { .commands($0.map(PlayerCommand.terminal)) }, in: place, summary: summary, details: details,
            isInOverlay: isInOverlay)
    }

    /// Creates an entry of commands of a feed.
    init(feed commands: [FeedCommand], further: [FeedCommand] = [], summary: Message, details: String) {
        self.init(
            [.commands(commands.map(PlayerCommand.feed))],
            further: further.isEmpty ? [] : [.commands(further.map(PlayerCommand.feed))], in: .feed, summary: summary,
            details: details)
    }

    /// Creates an entry of fixed keys.
    init(keys groups: [Key]..., in place: Place, summary: Message, details: String) {
        self.init(groups.map { .keys($0) }, in: place, summary: summary, details: details)
    }

    /// Returns the entry with the keys of its commands; `nil` at another place, and if the user has left no keys.
    func help(_ bindings: KeyBindings, in place: Place, hasSteps: Bool) -> KeyHelp? {
        guard self.place ?? place == place else { return nil }
        func keys(_ listed: Listed) -> [Key] {
            switch listed {
            case .commands(let commands): bindings.keys(for: Set(commands))
            case .keys(let keys): keys
            }
        }
        let shown = groups.map(keys).filter { !$0.isEmpty }
        guard !shown.isEmpty else { return nil }
        return KeyHelp(
            groups: shown, furtherGroups: further.map(keys),
            summary: (hasSteps ? summaryOfSteps : nil) ?? summary,
            // The manual describes what is alike in both places once.
            details: place == .feed && self.place == nil ? nil : details, isInOverlay: isInOverlay)
    }
}
