package import RecapCommands
import RecapScene
package import RecapSurface

/// An observer of the position in a story. An observer never waits; the loop waits for its files.
package protocol PlayingFollower: AnyObject {
    /// The files to wait for together with the terminal.
    var watchedFiles: [WatchedFile] { get }

    /// Handles a change of the story, such as another page, a pause or other notes. Called after the frame that shows
    /// the change, and for the first time after the first frame.
    ///
    /// - Parameter state: Returns the state. An observer without listeners need not call it.
    func storyDidChange(_ state: () -> PlayingState)

    /// Handles input that has arrived in one of ``watchedFiles``. Returns commands to perform.
    func fileIsReady(_ descriptor: Int32, _ state: () -> PlayingState) -> [StoryCommand]
}
