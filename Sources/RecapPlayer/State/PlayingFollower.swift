package import RecapCommands
import RecapScene
package import RecapSurface

/// Someone who is told where a story is while it plays. A follower never waits; the loop waits for its files.
package protocol PlayingFollower: AnyObject {
    /// The files to wait for together with the terminal.
    var watchedFiles: [WatchedFile] { get }

    /// Follows a change of the story: another page, a pause, other notes. Called after the frame that shows the change, and first after
    /// the first frame.
    ///
    /// - Parameter state: Returns the state. An observer without listeners need not call it.
    func storyDidChange(_ state: () -> PlayingState)

    /// Follows what has arrived in one of ``watchedFiles``. Returns commands to perform.
    func fileIsReady(_ descriptor: Int32, _ state: () -> PlayingState) -> [StoryCommand]
}
