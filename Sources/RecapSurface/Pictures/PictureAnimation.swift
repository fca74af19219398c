internal import Synchronization

/// The frames after the first one of a picture that the terminal plays by itself.
package final class PictureAnimation: Sendable {
    /// A frame.
    package struct Frame: Sendable, Hashable {
        /// The pixels of a frame.
        package enum Content: Sendable, Hashable {
            /// A picture in the format of the method.
            case encoded([UInt8])
            /// The same as another frame that precedes this one.
            case copy(of: Int)
        }

        package let content: Content
        /// The time for which the frame is shown, at least 1; `nil` for a frame that is skipped while the animation plays.
        package let milliseconds: Int?

        package init(_ content: Content, milliseconds: Int?) {
            self.content = content
            self.milliseconds = milliseconds
        }
    }

    /// The time for which the first frame is shown, at least 1.
    package let milliseconds: Int
    /// The other frames in the order in which they are played.
    package let frames: [Frame]
    /// The terminal tells the player, which asks before each wait, as nothing else happens when the last byte was sent.
    private let isOnScreen = Atomic(false)

    package init(milliseconds: Int, frames: [Frame]) {
        self.milliseconds = milliseconds
        self.frames = frames
    }

    /// The maximum number of bytes of all animations of a page, which are 300 kB in Base64.
    package static let mostBytes = 225_000

    /// Whether the terminal shows the animation in place of its cells.
    package var isShown: Bool {
        get { isOnScreen.load(ordering: .relaxed) }
        set { isOnScreen.store(newValue, ordering: .relaxed) }
    }
}

/// What an animation does. Frames are counted from 0.
package enum PicturePlayback: Sendable, Hashable {
    /// It rests at a frame.
    case paused(at: Int)
    /// It plays from a frame on: `passes` times to the end, or endlessly if that is `nil`. Each start from the beginning has another
    /// number.
    case playing(from: Int, passes: Int?, start: Int)

    /// Returns whether an animation that was told this does by itself what another value says.
    package func leads(to other: PicturePlayback) -> Bool {
        if case .playing(_, _, let start) = self, case .playing(_, _, start) = other { return true }
        return self == other
    }
}
