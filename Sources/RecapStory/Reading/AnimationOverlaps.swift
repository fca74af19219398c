/// Finds animations of an element that change a property while an earlier animation in the list is still changing it.
///
/// Only animations that wait for the same element, or for none, are compared: the start times of others are not known
/// before the page is played.
struct AnimationOverlaps {
    private struct Key: Hashable {
        let property: ElementAnimation.Property
        let after: String?

        init(_ animation: ElementAnimation) {
            property = animation.property
            after = animation.after
        }
    }

    /// The animation in the list that changes a property for the longest time, and its end time.
    private var ends: [Key: (index: Int, end: Double)] = [:]

    /// Records an entry of the list. Returns a warning if the entry overlaps an earlier one.
    mutating func add(_ entries: [AnimationEntry], index: Int) -> String? {
        var warning: String?
        let animations = entries.flatMap(\.animations)
        for animation in animations {
            if let earlier = ends[Key(animation)], animation.delay < earlier.end {
                warning = warning ?? AnimationOverlaps.warning(of: animation, earlier)
            }
        }
        for animation in animations where animation.end > ends[Key(animation)]?.end ?? 0 {
            ends[Key(animation)] = (index, animation.end)
        }
        return warning
    }

    private static func warning(of animation: ElementAnimation, _ earlier: (index: Int, end: Double)) -> String {
        let end = earlier.end < .infinity ? "until \(text(earlier.end)) s" : "until the page is left"
        return "animate[\(earlier.index)] moves \(animation.property.rawValue) too, \(end): "
            + "from \(text(animation.delay)) s on this one alone counts"
    }

    /// Returns a number of seconds as text, rounded to a thousandth.
    private static func text(_ seconds: Double) -> String {
        let rounded = (seconds * 1000).rounded() / 1000
        return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
    }
}

extension ElementAnimation {
    /// The end of the animation, in seconds from the end of the animations that it waits for; infinity if it is
    /// endless.
    fileprivate var end: Double {
        switch loop {
        case .forever: seconds > 0 ? .infinity : delay
        case .count(let plays): delay + seconds * Double(plays)
        }
    }
}
