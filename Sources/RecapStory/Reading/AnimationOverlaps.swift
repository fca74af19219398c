/// Finds, while the animations of one element are read, those that move what an earlier one of the list still moves.
///
/// Only those are compared that wait for the same element, or for none: when the others move is not known before the page
/// is played.
struct AnimationOverlaps {
    private struct Key: Hashable {
        let property: ElementAnimation.Property
        let after: String?

        init(_ animation: ElementAnimation) {
            property = animation.property
            after = animation.after
        }
    }

    /// Which of the list moves something for the longest, and until when.
    private var ends: [Key: (index: Int, end: Double)] = [:]

    /// Takes down one item of the list. Says what is to be warned of, if it is.
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

    /// Seconds in words, to a thousandth.
    private static func text(_ seconds: Double) -> String {
        let rounded = (seconds * 1000).rounded() / 1000
        return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
    }
}

extension ElementAnimation {
    /// When it has ended, in seconds from the end of what it waits for; infinity where it loops forever.
    fileprivate var end: Double {
        switch loop {
        case .forever: seconds > 0 ? .infinity : delay
        case .count(let plays): delay + seconds * Double(plays)
        }
    }
}
