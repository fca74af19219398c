/// What makes a page give way to the next one.
public enum PageAdvance: Hashable, Sendable {
    /// The page lasts this much playing time. Values outside of 0.5 s … 86,400 s are played as the nearer of the two.
    case after(Duration)
    /// The page stays until somebody moves on.
    case manual
    /// The page stays until ``RecapController/signalPageEnd()`` says that it is over, or somebody moves on.
    case whenSignaled

    /// The page lasts `seconds` of playing time.
    ///
    /// - Parameter seconds: More than 0, finite, at most 86,400. Under 0.5 is played as 0.5.
    /// - Throws: ``PageSecondsError`` for anything else.
    public static func seconds(_ seconds: Double) throws(PageSecondsError) -> PageAdvance {
        .after(try PageSeconds.duration(seconds))
    }

    /// The time that the page lasts, within the limits; nil where no clock ends it.
    var duration: Duration? {
        switch self {
        case .after(let duration): PageSeconds.clamped(duration)
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
