/// Why a feed can't be played at all: the system has no more of what it takes.
public struct FeedError: Error, Sendable, Hashable {
    /// Why, in the system's words.
    public let reason: String
}
