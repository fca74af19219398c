// Re-exported, since page times are part of the interface of this module.
@_exported public import RecapTime

/// What makes a page give way to the next one.
public enum PageAdvance: Hashable, Sendable {
    /// The page ends after this much playing time.
    case after(PageSeconds)
    /// The page stays until somebody moves on.
    case manual
    /// The page stays until ``RecapController/signalPageEnd()`` says that it is over, or somebody moves on.
    case whenSignaled

    /// Returns the advance of a page that ends after `seconds` of playing time.
    ///
    /// - Parameter seconds: A finite number, more than 0 and at most 86,400. Less than 0.5 is played as 0.5.
    /// - Throws: `PageSecondsError` if `seconds` is out of range.
    public static func seconds(_ seconds: Double) throws(PageSecondsError) -> PageAdvance {
        .after(try PageSeconds(checking: seconds))
    }

    /// The playing time after which the page ends; nil if no clock ends it.
    var duration: Duration? {
        switch self {
        case .after(let seconds): seconds.duration
        case .manual, .whenSignaled: nil
        }
    }
}

/// One page as the clock sees it: which one it is, and what ends it.
public struct PageTiming: Hashable, Identifiable, Sendable {
    /// The name by which the page is found again when the list of pages changes. Should be unique in its list; where
    /// it is not, the first page of that name is the one that is found.
    public var id: String

    /// What ends the page.
    public var advance: PageAdvance

    /// Makes the timing of one page.
    public init(id: String, advance: PageAdvance) {
        self.id = id
        self.advance = advance
    }
}
