/// Limits that both sides check, whatever the other side sends.
package enum MediaLimits {
    /// The most bytes of a file, 32 MiB.
    package static let fileBytes = 32 << 20
    /// The most frames of an animation.
    package static let frames = 1 << 16
    /// The most markers of an animation; later ones are dropped.
    package static let markers = 1024
    /// The most bytes of a marker's name and of a reason; longer ones are truncated.
    package static let textBytes = 512
    /// The most pixels of a picture that is encoded for a terminal.
    package static let encodedPixels = 1 << 21
    /// The most bytes of a picture that is encoded for a terminal, 16 MiB.
    package static let encodedBytes = 16 << 20
    /// The most files that are open at once.
    package static let files = 64
}
