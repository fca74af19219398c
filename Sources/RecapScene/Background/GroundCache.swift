import RecapStory
import RecapSurface

/// The veiled background pictures of the pages that were in view last, so that a page in motion does not compose its
/// picture for each frame.
struct GroundCache: Sendable {
    /// The properties that a picture depends on, except the contents of its file.
    struct Key: Equatable, Sendable {
        let page: String
        let background: PageBackground
        let palette: Palette
        let size: Size
        /// The places of the elements, which signs keep away from.
        let frames: [Rect]
    }

    struct Entry: Sendable {
        let key: Key
        var pixels: GroundPixels
        /// The number that the view assigned to the drawn frame; `nil` for a pattern.
        var appearance: Int?
        /// The minimum share of the veil, which all pixels have.
        var veil: Double
    }

    private var entries: [Entry] = []
    /// The capacity: the pages of a slide, and the previous one.
    private static let most = 4

    /// The entry for a key; `nil` if there is none.
    subscript(key: Key) -> Entry? { entries.first { $0.key == key } }

    /// Adds a picture, and removes the one that was added first if there are too many.
    mutating func add(_ entry: Entry) {
        entries.removeAll { $0.key.page == entry.key.page }
        if entries.count == GroundCache.most { entries.removeFirst() }
        entries.append(entry)
    }
}
