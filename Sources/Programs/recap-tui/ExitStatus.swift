internal import ArgumentParser

/// The exit statuses of the program. Those above 63 are defined by BSD's `sysexits.h`.
enum ExitStatus {
    /// The stories can't be played for reasons other than an error in a story.
    static let cannotPlay = ExitCode(1)
    /// A story has errors: `EX_DATAERR`.
    static let badStory = ExitCode(65)
    /// A story doesn't exist or can't be read: `EX_NOINPUT`.
    static let noSuchFile = ExitCode(66)
}
