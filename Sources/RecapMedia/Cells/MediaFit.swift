/// How a picture is brought into the room that it has.
public enum MediaFit: String, Sendable, Hashable, CaseIterable {
    /// As large as fits, all of it seen.
    case fit
    /// As small as fills the room; what stands out is cut off.
    case fill
    /// Exactly the room, whatever becomes of its shape.
    case stretch
}

/// Where a picture stands in room that it doesn't fill, and which part of it is seen where it doesn't fit.
public struct MediaPosition: Sendable, Hashable {
    /// Shares of the way from the left to the right and from the top to the foot, 0…1.
    public let x, y: Double

    /// In the middle.
    public static let center = MediaPosition(x: 0.5, y: 0.5)

    /// A position. What is outside of 0…1 is held to it; what is not a number is the middle.
    public init(x: Double, y: Double) {
        self.x = x.isNaN ? 0.5 : min(max(x, 0), 1)
        self.y = y.isNaN ? 0.5 : min(max(y, 0), 1)
    }
}
