/// The direction of lines.
public enum LayoutDirection: Sendable, Hashable {
    /// Left to right, as in English and Korean.
    case leftToRight
    /// Right to left, as in Arabic and Hebrew.
    case rightToLeft
}
