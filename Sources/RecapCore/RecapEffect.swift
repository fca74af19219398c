/// What a transition did, for those who have to act on it. Pages are counted from 0.
public enum RecapEffect: Hashable, Sendable {
    /// Another page is the current one, at its beginning. After a new list of pages both numbers may be the same:
    /// the old page has gone and another one has its place.
    case pageChanged(from: Int, to: Int)
    /// The current page is the same one, at the same moment, but a new list of pages gave it another number.
    case pageMoved(from: Int, to: Int)
    /// The current page begins anew.
    case pageRestarted
    /// Somebody wanted to go back from the first page.
    case reachedStart
    /// The set of pause reasons is another one.
    case pauseChanged
    /// The story is over. Always the last effect of all.
    case dismissed(DismissReason)
}
