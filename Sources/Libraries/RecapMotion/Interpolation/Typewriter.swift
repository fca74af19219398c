/// A text that appears grapheme cluster by grapheme cluster, as if typed. Accents, emoji and syllables are never split.
public struct Typewriter: Sendable, Hashable {
    /// The complete text.
    public let text: String
    /// The end index of each grapheme cluster, precomputed so that drawing a frame need not iterate over the text.
    private let ends: [String.Index]

    /// Creates a typewriter for a text. Complexity: O(*n*) in the length of the text.
    public init(_ text: String) {
        self.text = text
        var ends = [text.startIndex]
        var index = text.startIndex
        while index < text.endIndex {
            index = text.index(after: index)
            ends.append(index)
        }
        self.ends = ends
    }

    /// The number of grapheme clusters.
    public var count: Int { ends.count - 1 }

    /// Returns the number of visible grapheme clusters at a progress: 0 up to 0, and all from 1 on.
    public func shown(at share: Double) -> Int {
        Int(rounding: (share.clamped(to: 0...1) * Double(count)).rounded(.down))
    }

    /// Returns the visible part of the text at a progress. Allocates nothing.
    public func typed(at share: Double) -> Substring { text[..<ends[shown(at: share)]] }
}

/// Strings are interpolated as if edited: the characters after the common prefix are deleted from the end one by one, then the
/// new ones are typed. `Typewriter` is faster for a text that starts empty.
extension String: Interpolatable {
    /// Interpolates between two texts. Complexity: O(*n*) in the length of both texts.
    public static func interpolate(_ from: String, _ to: String, at share: Double) -> String {
        let common = zip(from, to).prefix { $0 == $1 }.count
        let away = from.count - common, new = to.count - common
        let keys = Int(rounding: (share.clamped(to: 0...1) * Double(away + new)).rounded(.down))
        if keys < away { return String(from.prefix(from.count - keys)) }
        return String(to.prefix(common + keys - away))
    }
}
