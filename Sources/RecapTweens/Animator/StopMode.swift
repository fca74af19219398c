/// What becomes of the values when a motion is stopped.
public enum StopMode: Sendable, Hashable, CaseIterable {
    /// They stay as they are.
    case hold
    /// They take the values of the motion's end (of one play's end, where it loops forever).
    case jumpToEnd
    /// They take the values of the motion's start.
    case goBack
}
