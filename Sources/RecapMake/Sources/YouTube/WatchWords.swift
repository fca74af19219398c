/// Tells videos that were watched from the other records of a history, by one rule for all of its forms.
///
/// Besides videos, Takeout writes down surveys, visits, likes, subscriptions, posts and searches. What was done is said in words of the
/// account's language. The address tells what it was done to, but removed videos have none, as surveys have none, and a video that was
/// liked has its own.
struct WatchWords: Sendable {
    /// The words for what was done, that most titles of videos have in common at an end. Empty if none are known.
    private let words: String
    private let isEnglish: Bool

    /// The English verb with which the title of a video begins.
    static let verb: StaticString = "Watched"

    /// Finds the words of a language.
    ///
    /// - Parameter titles: The titles of records with the addresses of videos, and whether they begin with the English verb.
    init(of titles: [(title: String?, isWatched: Bool)]) {
        isEnglish = titles.count(where: \.isWatched) * 2 >= titles.count
        let titles = isEnglish ? [] : titles.compactMap { $0.title?.split(whereSeparator: \.isWhitespace) }
        // A few titles may have more in common than what was done.
        words =
            titles.count < 8
            ? ""
            : [WatchWords.common(titles), WatchWords.common(titles.map { $0.reversed() }).map { $0.reversed() }]
                .compactMap(\.self).max { $0.count < $1.count }?.joined(separator: " ") ?? ""
    }

    /// Returns the words with which most titles begin. `nil` if there are none.
    private static func common(_ titles: [[Substring]]) -> [Substring]? {
        var words: [Substring] = []
        while true {
            let rest = titles.filter { $0.starts(with: words) && $0.count > words.count }.map { $0[words.count] }
            let counts = Dictionary(grouping: rest, by: \.self).mapValues(\.count)
            guard let most = counts.max(by: { $0.value < $1.value }), most.value * 10 >= titles.count * 9 else {
                return words.isEmpty ? nil : words
            }
            words.append(most.key)
        }
    }

    /// Returns whether a record is about a video that was watched.
    ///
    /// - Parameters:
    ///   - title: What the record says. `nil` if it isn't needed.
    ///   - isWatched: Whether it begins with the English verb.
    ///   - hasVideo: Whether the address is that of a video. `nil` if there is no address.
    func areOfVideo(_ title: String?, isWatched: Bool, hasVideo: Bool?) -> Bool {
        if isEnglish { return isWatched && hasVideo ?? true }
        return hasVideo ?? (!words.isEmpty && title?.contains(words) == true)
    }

    /// Returns a title without the English verb.
    static func withoutVerb(_ title: String) -> String {
        guard title.utf8.starts(with: "Watched".utf8) else { return title }
        let rest = title.dropFirst(7)
        return rest.first?.isWhitespace == true ? String(rest.drop(while: \.isWhitespace)) : title
    }

    /// Returns whether an address is that of a video.
    static func isVideo(_ address: String) -> Bool {
        if address.utf8.starts(with: usual.utf8) { return true }
        guard let scheme = ["https://", "http://"].first(where: { address.utf8.starts(with: $0.utf8) }) else {
            return false
        }
        let rest = address.utf8.dropFirst(scheme.utf8.count)
        let parts = Substring(rest).split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let host = parts.first?.lowercased() else { return false }
        let path = parts.count > 1 ? parts[1] : ""
        if host == "youtu.be" { return !path.isEmpty }
        return (host == "youtube.com" || host.hasSuffix(".youtube.com"))
            && ["watch?", "shorts/", "live/"].contains(where: path.hasPrefix)
    }

    /// The beginning of most addresses.
    private static let usual = "https://www.youtube.com/watch?"
}
