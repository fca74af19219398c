/// A value on the way, and how the motion gets to it from the one before.
public struct Keyframe<Value> {
    /// The value.
    public var value: Value
    /// The share of one play's time at which it is reached, 0…1; nil: in the middle between its neighbours.
    public var share: Double?
    /// The easing of the piece that leads to it; nil: the motion's.
    public var ease: Easing?

    /// A keyframe. A share is clamped to 0…1, and to no less than the one before it.
    public init(_ value: Value, at share: Double? = nil, ease: Easing? = nil) {
        self.value = value
        self.share = share.map { $0.clamped(to: 0...1) }
        self.ease = ease
    }
}

extension Keyframe: Sendable where Value: Sendable {}
