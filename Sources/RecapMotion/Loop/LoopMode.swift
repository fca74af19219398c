/// How often an animation plays, and which way. A play goes from the start of its range to the end.
public enum LoopMode: Sendable, Hashable {
    /// One play; it stays at the end.
    case playOnce
    /// Play after play, without an end.
    case loop
    /// Forth and back again, without an end.
    case autoReverse
    /// So many plays; it stays at the end. Fewer than 1 count as 1.
    case `repeat`(Int)
    /// So many times forth and back again; it stays at the start. Fewer than 1 count as 1.
    case repeatBackwards(Int)
}
