/// A result of a transition that the host may have to act on. Pages are counted from 0.
public enum RecapEffect: Hashable, Sendable {
    /// Another page became the current one, at its start. If later steps are shown at once, as after a move back,
    /// ``stepChanged(from:to:)`` follows. After a change of the page list, both indices may be equal if another page
    /// took the index of a removed one.
    case pageChanged(from: Int, to: Int)
    /// A change of the page list gave the current page another index. The page and its time are unchanged.
    case pageMoved(from: Int, to: Int)
    /// Another step of the current page became the current one. Steps are counted from 0.
    case stepChanged(from: Int, to: Int)
    /// The current page restarted, at its first step.
    case pageRestarted
    /// A move back was requested on the first page.
    case reachedStart
    /// The set of pause reasons changed.
    case pauseChanged
    /// The story is over. This is always the last effect.
    case dismissed(DismissReason)
}
