import RecapScene
public import RecapSurface

/// The position in a story, for observers such as a speaker's notes, a second screen or a test.
public struct PlayingState: Sendable, Equatable {
    /// A page of the story.
    public struct Page: Sendable, Equatable {
        /// The number of the page, counted from 1.
        public var number: Int
        /// The page's id; `nil` if it has none.
        public var id: String?
        /// The text of the page's first title or, without one, the first line of its text; empty if it has neither.
        public var title: String

        /// Creates a page.
        public init(number: Int, id: String? = nil, title: String = "") {
            self.number = number
            self.id = id
            self.title = title
        }
    }

    /// Whether the story advances.
    public enum Phase: Sendable, Hashable {
        /// Time passes. `left` is the real time until the page ends; `nil` for a page that waits for something else.
        case playing(left: Duration?)
        /// Time is paused. `left` is the remaining real time of the page; `nil` for a page that waits for something
        /// else.
        case paused(left: Duration?)
        /// The story has ended or was closed.
        case over
    }

    /// The title of the story; `nil` if it has none.
    public var title: String?
    /// The current page; `nil` in a story without pages.
    public var page: Page?
    /// The number of pages.
    public var pageCount: Int
    /// The number of the page's step, counted from 1.
    public var step: Int
    /// The number of steps of the page, at least 1.
    public var stepCount: Int
    /// The notes for the speaker on the page, a text for each paragraph.
    public var notes: [String]
    /// The next page; `nil` on the last one.
    public var next: Page?
    /// Whether the story advances.
    public var phase: Phase
    /// The time since the page began, including pauses.
    public var timeOnPage: Duration
    /// The time since the story began, including pauses.
    public var timeInAll: Duration
    /// The direction in which pages follow each other.
    public var direction: LayoutDirection

    /// Creates a state.
    public init(
        title: String? = nil, page: Page?, pageCount: Int, step: Int = 1, stepCount: Int = 1, notes: [String] = [],
        next: Page? = nil, phase: Phase,
        timeOnPage: Duration = .zero, timeInAll: Duration = .zero, direction: LayoutDirection = .leftToRight
    ) {
        self.title = title
        self.page = page
        self.pageCount = pageCount
        self.step = step
        self.stepCount = stepCount
        self.notes = notes
        self.next = next
        self.phase = phase
        self.timeOnPage = timeOnPage
        self.timeInAll = timeInAll
        self.direction = direction
    }
}
