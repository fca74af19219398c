// Re-exported, since page times are part of the interface of this module.
@_exported public import RecapTime

/// The condition on which a page gives way to the next one.
public enum PageAdvance: Hashable, Sendable {
    /// The page ends after this much playing time.
    case after(PageSeconds)
    /// The page stays until the user or the program moves on.
    case manual
    /// The page stays until ``RecapController/signalPageEnd()`` is called, or until the user or the program moves on.
    case whenSignaled

    /// Returns the advance of a page that ends after `seconds` of playing time.
    ///
    /// - Parameter seconds: A finite number, more than 0 and at most 86,400. Less than 0.5 is played as 0.5.
    /// - Throws: `PageSecondsError` if `seconds` is out of range.
    public static func seconds(_ seconds: Double) throws(PageSecondsError) -> PageAdvance {
        .after(try PageSeconds(checking: seconds))
    }

    /// The playing time after which the page ends; `nil` for a page without a time limit.
    var duration: Duration? {
        switch self {
        case .after(let seconds): seconds.duration
        case .manual, .whenSignaled: nil
        }
    }
}

/// The identity of a page and the condition on which it ends.
public struct PageTiming: Hashable, Identifiable, Sendable {
    /// The id by which the page is found when the list of pages changes.
    ///
    /// Ids should be unique in a list. Of several pages with the same id, the first one is found.
    public var id: String

    /// The condition on which the page ends.
    public var advance: PageAdvance

    /// Creates the timing of a page.
    public init(id: String, advance: PageAdvance) {
        self.id = id
        self.advance = advance
    }
}
