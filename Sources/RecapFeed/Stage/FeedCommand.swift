import RecapPlayer
import RecapSurface

/// What one who watches can ask of a feed, beside what they ask of the story in view.
enum FeedCommand: Hashable {
    case nextTab, previousTab
    case search, like, comments, togglePageAlone, link
    /// The first element of the page that takes keys.
    case focus

    /// The key that gives the focus to an element: Tab is for the tabs.
    static let focusKey = "e"

    /// What a key asks for; `nil` for keys that mean what they mean to a story. Enter shows the link where that is in view.
    static func command(for key: Key, showsLink: Bool) -> FeedCommand? {
        switch key {
        case .tab: .nextTab
        case .backTab: .previousTab
        case .character("/"): .search
        case .character("f"): .like
        case .character("c"): .comments
        case .character("i"): .togglePageAlone
        case .character("o"): .link
        case .character("e"): .focus
        case .enter where showsLink: .link
        default: nil
        }
    }
}
