/// How a story ended.
public enum DismissReason: Hashable, Sendable {
    /// The story played to its end, or the user moved forward from the last page.
    case finished
    /// The story was closed before its end.
    case closed
}
