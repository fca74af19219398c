/// How a picture is fitted into its room.
public enum MediaFit: String, Sendable, Hashable, CaseIterable {
    /// As large as possible with the whole picture in view.
    case fit
    /// As small as possible with the whole room filled; the rest of the picture is cut off.
    case fill
    /// Stretched to the room, without keeping the shape of the picture.
    case stretch
}

/// The position of a picture in a room that it does not fill, or of the part in view of a picture that does not fit.
public struct MediaPosition: Sendable, Hashable {
    /// The share of the way from left to right, 0…1.
    public var x: Double { didSet { x = MediaPosition.clamped(x) } }
    /// The share of the way from top to bottom, 0…1.
    public var y: Double { didSet { y = MediaPosition.clamped(y) } }

    /// The middle.
    public static let center = MediaPosition(x: 0.5, y: 0.5)

    /// Creates a position. Values are clamped to 0…1; a value that is not a number counts as 0.5.
    public init(x: Double, y: Double) {
        self.x = MediaPosition.clamped(x)
        self.y = MediaPosition.clamped(y)
    }

    private static func clamped(_ share: Double) -> Double { share.isNaN ? 0.5 : min(max(share, 0), 1) }
}
