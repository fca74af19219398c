/// How a showing ended.
public enum DismissReason: Hashable, Sendable {
    /// It ran to the end, or somebody went on from the last page.
    case finished
    /// Somebody closed it before its end.
    case closed
}
