import RecapStory
import RecapSurface

/// The pictures behind the pages that were in view last, with their veils, so that a page in motion does not compose its own
/// for each frame.
struct GroundCache: Sendable {
    /// All that a picture depends on, other than the contents of its file.
    struct Key: Equatable, Sendable {
        let page: String
        let background: PageBackground
        let palette: Palette
        let size: Size
        /// The places of the elements, which signs stay away from.
        let frames: [Rect]
    }

    struct Entry: Sendable {
        let key: Key
        var pixels: GroundPixels
        /// The number that the view gave to what it drew; `nil` for a pattern.
        var appearance: Int?
        /// The share of the veil that all pixels have.
        var veil: Double
    }

    private var entries: [Entry] = []
    /// The capacity: the pages of a slide, and the one before.
    private static let most = 4

    /// The picture of a key.
    subscript(key: Key) -> Entry? { entries.first { $0.key == key } }

    /// Adds a picture, and forgets the one that was added first if there are too many.
    mutating func add(_ entry: Entry) {
        entries.removeAll { $0.key.page == entry.key.page }
        if entries.count == GroundCache.most { entries.removeFirst() }
        entries.append(entry)
    }
}
