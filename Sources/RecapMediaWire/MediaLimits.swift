/// Limits that both sides check, regardless of what the other side sends.
package enum MediaLimits {
    /// The maximum size of a file, 32 MiB.
    package static let fileBytes = 32 << 20
    /// The maximum number of frames of an animation.
    package static let frames = 1 << 16
    /// The maximum number of markers of an animation; later ones are dropped.
    package static let markers = 1024
    /// The maximum length of a marker's name and of a reason in bytes; longer ones are truncated.
    package static let textBytes = 512
    /// The maximum number of pixels of a picture for a terminal.
    package static let encodedPixels = 1 << 21
    /// The maximum size of an encoded picture for a terminal, 16 MiB.
    package static let encodedBytes = 16 << 20
    /// The total CPU time limit of a process in seconds, for one that was compromised by a file and has disabled its timers.
    package static let workerSeconds = 3600
    /// The maximum number of open files.
    package static let files = 64
}
