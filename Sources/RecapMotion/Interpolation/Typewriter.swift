/// Text that appears grapheme by grapheme, as it is typed: no accent, emoji or syllable is ever cut.
public struct Typewriter: Sendable, Hashable {
    /// The whole text.
    public let text: String
    /// Where each grapheme ends, so that a frame costs no walk through the text.
    private let ends: [String.Index]

    /// Prepares a text. Cost: linear in its length.
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

    /// How many graphemes there are.
    public var count: Int { ends.count - 1 }

    /// How many graphemes are shown at a share of the typing: 0 up to 0, all from 1 on.
    public func shown(at share: Double) -> Int {
        Int(rounding: (share.clamped(to: 0...1) * Double(count)).rounded(.down))
    }

    /// What is typed at a share of the typing. Allocates nothing: it is a part of `text`.
    public func typed(at share: Double) -> Substring { text[..<ends[shown(at: share)]] }
}

/// A text moves as it is typed: what differs is taken away grapheme by grapheme from the end, then the new text is
/// typed. Cost: linear in both texts; `Typewriter` is cheaper for one that grows out of nothing.
extension String: Interpolatable {
    /// The text at a share of the way.
    public static func interpolate(_ from: String, _ to: String, at share: Double) -> String {
        let common = zip(from, to).prefix { $0 == $1 }.count
        let away = from.count - common, new = to.count - common
        let keys = Int(rounding: (share.clamped(to: 0...1) * Double(away + new)).rounded(.down))
        if keys < away { return String(from.prefix(from.count - keys)) }
        return String(to.prefix(common + keys - away))
    }
}
