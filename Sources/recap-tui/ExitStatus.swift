internal import ArgumentParser

/// The exit statuses of the command, after the `sysexits.h` of BSD where that has one.
enum ExitStatus {
    /// Something kept a story from playing that is no fault of the story.
    static let cannotPlay = ExitCode(1)
    /// A story has errors.
    static let badStory = ExitCode(65)
    /// A story is not there.
    static let noSuchFile = ExitCode(66)
}
