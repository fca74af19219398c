import RecapCore
package import RecapScene
public import RecapSurface

/// The playback observers that the story player, the plain player and the feed player share.
package struct PlayingObservers {
    private let all: [any PlayingObserver]

    /// Creates a list of observers.
    package init(_ all: [any PlayingObserver] = []) { self.all = all }

    /// The files to wait for together with the terminal.
    package var watchedFiles: [WatchedFile] { all.flatMap(\.watchedFiles) }

    /// Reports the position of a playback to the observers if it has changed since the last report.
    ///
    /// - Parameter state: Returns the position as reported to the observers.
    package func follow(_ playback: StoryPlayback, _ state: () -> PlayingState) {
        guard !all.isEmpty, playback.takeStateChange() else { return }
        for observer in all { observer.storyDidChange(state) }
    }

    /// Reports the position of a playback to the observers if it has changed since the last report.
    package func follow(_ playback: StoryPlayback) { follow(playback) { playback.playingState } }

    /// Returns the commands read from a descriptor; `nil` if it doesn't belong to an observer.
    ///
    /// - Parameter state: Returns the position, for observers that request it.
    package func commands(arrivedIn descriptor: Int32, _ state: () -> PlayingState) -> [StoryCommand]? {
        let observer = all.first { $0.watchedFiles.contains { $0.descriptor == descriptor } }
        return observer?.fileIsReady(descriptor, state)
    }
}

/// An observer of the position in a story. An observer never blocks; the loop waits for its files.
package protocol PlayingObserver: AnyObject {
    /// The files to wait for together with the terminal.
    var watchedFiles: [WatchedFile] { get }

    /// Handles a change of the story, such as a page turn, a pause or new notes. Called after the frame that shows the change,
    /// and for the first time after the first frame.
    ///
    /// - Parameter state: Returns the state. An observer without listeners need not call it.
    func storyDidChange(_ state: () -> PlayingState)

    /// Handles input that has arrived in one of ``watchedFiles``. Returns commands to perform.
    func fileIsReady(_ descriptor: Int32, _ state: () -> PlayingState) -> [StoryCommand]
}

// The position in a story, for observers.

extension StoryPlayback {
    /// The position in the story: the page with its notes, the times, and the next page.
    ///
    /// - Complexity: O(*n*), where *n* is the number of elements of two pages, or of all pages if ``PlayingState/titles`` has them.
    public var playingState: PlayingState {
        let recap = controller.snapshot
        let count = view.pageCount
        func page(_ index: Int) -> PlayingState.Page? {
            guard (0..<count).contains(index) else { return nil }
            return PlayingState.Page(index: index, id: view.id(ofPage: index), title: view.title(ofPage: index))
        }
        let current = page(recap.currentPage)
        let phase: PlayingState.Phase =
            if recap.dismissal != nil {
                .over
            } else if recap.isPaused {
                .paused(left: recap.timeLeft)
            } else {
                .playing(left: recap.timeLeft)
            }
        return PlayingState(
            title: view.storyTitle, page: current, pageCount: count, step: recap.currentStep,
            stepCount: recap.stepCount,
            titles: count <= PlayingState.mostTitles ? (0..<count).map(view.title(ofPage:)) : [],
            notes: current == nil ? [] : view.notes(onPage: recap.currentPage), next: page(recap.currentPage + 1),
            phase: phase, timeOnPage: clockTime - pageBegin, timeInAll: clockTime, direction: view.direction)
    }

    /// Returns whether ``playingState`` has changed since the last call, other than by the passage of time.
    package func takeStateChange() -> Bool {
        defer {
            hasStateChanged = false
            reportedSpeed = controller.snapshot.speed
        }
        return hasStateChanged || reportedSpeed != controller.snapshot.speed
    }
}

/// The position in a story, for observers such as a speaker's notes, a second screen or a test.
public struct PlayingState: Sendable, Equatable {
    /// A page of the story.
    public struct Page: Sendable, Equatable {
        /// The index of the page among the existing pages, from 0.
        public var index: Int
        /// The page's id; `nil` if it has none.
        public var id: String?
        /// The page's first title or, without one, the first line of its text; empty if it has neither.
        public var title: String

        /// Creates the description of a page.
        public init(index: Int, id: String? = nil, title: String = "") {
            self.index = index
            self.id = id
            self.title = title
        }
    }

    /// The state of playback.
    public enum Phase: Sendable, Hashable {
        /// The page is playing. `left` is the real time until the page ends; `nil` for a page without a time limit.
        case playing(left: Duration?)
        /// Time is paused. `left` is the remaining real time of the page; `nil` for a page without a time limit.
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
    /// The index of the page's current step, from 0.
    public var step: Int
    /// The number of steps of the page, at least 1.
    public var stepCount: Int
    /// The titles of all pages; empty in a story of more than ``mostTitles`` pages.
    public var titles: [String]
    /// The speaker notes of the page, one string per paragraph.
    public var notes: [String]
    /// The next page; `nil` on the last one.
    public var next: Page?
    /// The state of playback.
    public var phase: Phase
    /// The time since the page began, including pauses.
    public var timeOnPage: Duration
    /// The time since the story began, including pauses.
    public var timeInAll: Duration
    /// The direction in which pages follow each other.
    public var direction: LayoutDirection

    /// The maximum number of pages of a story whose titles are reported: 500.
    public static let mostTitles = 500

    /// Creates a state of playback.
    public init(
        title: String? = nil, page: Page?, pageCount: Int, step: Int = 0, stepCount: Int = 1, titles: [String] = [],
        notes: [String] = [], next: Page? = nil, phase: Phase,
        timeOnPage: Duration = .zero, timeInAll: Duration = .zero, direction: LayoutDirection = .leftToRight
    ) {
        self.title = title
        self.page = page
        self.pageCount = pageCount
        self.step = step
        self.stepCount = stepCount
        self.titles = titles
        self.notes = notes
        self.next = next
        self.phase = phase
        self.timeOnPage = timeOnPage
        self.timeInAll = timeInAll
        self.direction = direction
    }
}
