/// What a transition of a feed asks for, in order.
package enum FeedEffect: Hashable, Sendable {
    /// Another story is to be in view; the view moves there from wherever it is.
    case turned(from: StoryKey?, to: StoryKey?)
    /// The story is the one that plays now: give it the player.
    case attach(StoryKey)
    /// The story plays no longer: take the player from it.
    case detach(StoryKey)
    /// The story has come near: ask for its pages.
    case load(StoryKey)
    /// What was asked for is not wanted any more.
    case cancel(StoryKey)
    /// The pages of the story are not needed any more.
    case release(StoryKey)
    /// Somebody wanted to go on from the last story.
    case noNext
    /// Somebody wanted to go back from the first story.
    case noPrevious
}
