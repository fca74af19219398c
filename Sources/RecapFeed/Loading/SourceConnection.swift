import RecapPlayer
import RecapStory
import RecapSurface
import RecapSystem

/// The connection of a feed to its source, with outstanding requests and arrivals.
///
/// The source runs on threads of its own, and nothing here waits for it.
final class SourceConnection {
    private let mailbox: Mailbox<FeedMessage>
    private let follower: FeedFollower
    private let loads: StoryLoads
    private let lookAhead: Int?
    /// The number of stories of other tabs that have arrived since the last move.
    private var skipped = 0

    /// The maximum number of stories of other tabs between two moves: an endless feed may have none for the current
    /// tab.
    private static let mostSkipped = 1000

    init(_ source: some FeedSource) throws(FeedError) {
        do throws(SystemError) {
            mailbox = try Mailbox()
        } catch {
            throw FeedError(reason: error.reason)
        }
        follower = FeedFollower(source, mailbox: mailbox)
        loads = StoryLoads(source, mailbox: mailbox)
        lookAhead = source.lookAhead
    }

    // MARK: Asking

    /// Whether a change has been requested from the source and has not arrived.
    var isAsking: Bool { follower.isAsking }

    /// Whether stories are requested gradually rather than all at once.
    var isGradual: Bool { lookAhead != nil }

    /// Requests the next change if fewer stories than wanted are known after the visible one.
    func askForMore(known beyond: Int) {
        guard lookAhead.map({ beyond < $0 && skipped < SourceConnection.mostSkipped }) ?? true else { return }
        follower.ask()
    }

    /// Counts stories that have arrived for other tabs.
    func skip(_ count: Int) { skipped += count }

    /// Resets the count of skipped stories.
    func resetSkipped() { skipped = 0 }

    /// Requests the pages of a story.
    func load(_ story: StoryKey, entry: FeedEntry) { loads.start(story, entry: entry) }

    /// Cancels the loading of a story's pages.
    func cancel(_ story: StoryKey) { loads.cancel(story) }

    /// Cancels all loads and the task of the source.
    func close() {
        loads.cancelAll()
        follower.stop()
    }

    // MARK: Arrivals

    /// Returns the file that becomes readable when something has arrived. `isHeldBack` returns whether the answer for
    /// a story, or for `nil` the next change of the source, is withheld.
    func watchedFile(isHeldBack: (StoryKey?) -> Bool) -> WatchedFile {
        let isAnswerDue = follower.isAsking && !isHeldBack(nil) || loads.stories.contains { !isHeldBack($0) }
        return WatchedFile(mailbox.descriptor, isAnswerDue: isAnswerDue)
    }

    /// If `descriptor` is the watched file, passes arrivals to `handle`, in order, except pages that are no longer
    /// wanted. Returns whether it is.
    func receive(_ descriptor: Int32, _ handle: (FeedMessage) -> Void) -> Bool {
        guard descriptor == mailbox.descriptor else { return false }
        for message in mailbox.take() {
            switch message {
            case .changed: follower.answered(isLast: false)
            case .ended: follower.answered(isLast: true)
            case .loaded(let story, let load, _): guard loads.finished(story, load: load) else { continue }
            }
            handle(message)
        }
        return true
    }
}

/// A message from a task of a feed to the loop.
enum FeedMessage: Sendable {
    /// The source has changed its list.
    case changed(FeedChange)
    /// The sequence of changes has ended, with a reason if it has failed.
    case ended(String?)
    /// A story has been loaded, or has failed to load; `load` is the number of the load.
    case loaded(StoryKey, load: Int, Result<Story, FeedStoryError>)
}
