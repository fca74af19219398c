package import RecapCommands
import RecapScene
package import RecapSurface

/// The playback observers that the story player, the plain player and the feed player share.
package struct PlayingFollowers {
    private let all: [any PlayingFollower]

    /// Creates a list of followers.
    package init(_ all: [any PlayingFollower] = []) { self.all = all }

    /// The files to wait for together with the terminal.
    package var watchedFiles: [WatchedFile] { all.flatMap(\.watchedFiles) }

    /// Tells the followers where the story of a playback is, if that has changed since they were last told.
    ///
    /// - Parameter state: Returns where the story is, as they see it.
    package func follow(_ playback: StoryPlayback, _ state: () -> PlayingState) {
        guard !all.isEmpty, playback.takeStateChange() else { return }
        for follower in all { follower.storyDidChange(state) }
    }

    /// Tells the followers where the story of a playback is, if that has changed since they were last told.
    package func follow(_ playback: StoryPlayback) { follow(playback) { playback.playingState } }

    /// Returns the commands that have arrived in a file; `nil` if it is none of a follower.
    ///
    /// - Parameter state: Returns where the story is, for one who asks for that.
    package func commands(arrivedIn descriptor: Int32, _ state: () -> PlayingState) -> [StoryCommand]? {
        let follower = all.first { $0.watchedFiles.contains { $0.descriptor == descriptor } }
        return follower?.fileIsReady(descriptor, state)
    }
}
