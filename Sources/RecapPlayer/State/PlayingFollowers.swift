package import RecapCommands
import RecapScene
package import RecapSurface

/// The playback observers that the story player, the plain player and the feed player share.
package struct PlayingFollowers {
    private let all: [any PlayingFollower]

    /// Creates a list of observers.
    package init(_ all: [any PlayingFollower] = []) { self.all = all }

    /// The files to wait for together with the terminal.
    package var watchedFiles: [WatchedFile] { all.flatMap(\.watchedFiles) }

    /// Reports the position of a playback to the observers if it has changed since the last report.
    ///
    /// - Parameter state: Returns the position as the observers see it.
    package func follow(_ playback: StoryPlayback, _ state: () -> PlayingState) {
        guard !all.isEmpty, playback.takeStateChange() else { return }
        for follower in all { follower.storyDidChange(state) }
    }

    /// Reports the position of a playback to the observers if it has changed since the last report.
    package func follow(_ playback: StoryPlayback) { follow(playback) { playback.playingState } }

    /// Returns the commands that have arrived in a file; `nil` if the file doesn't belong to an observer.
    ///
    /// - Parameter state: Returns the position, for observers that request it.
    package func commands(arrivedIn descriptor: Int32, _ state: () -> PlayingState) -> [StoryCommand]? {
        let follower = all.first { $0.watchedFiles.contains { $0.descriptor == descriptor } }
        return follower?.fileIsReady(descriptor, state)
    }
}
