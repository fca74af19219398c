import RecapStory
import RecapSurface

/// Where the picture behind a page comes from.
struct GroundSource: Sendable {
    /// A pattern, or a view that draws an image or an animation.
    enum Picture: Sendable {
        case pattern(BackgroundPattern)
        case view(any CellRepresentable)
    }

    let picture: Picture
    /// The background in the story.
    let background: PageBackground

    /// Creates the source of a page's picture. Returns `nil` if the page has none or the terminal can't show it: text is legible
    /// on a picture only where colours are known and many.
    init?(_ background: PageBackground?, palette: Palette, glyphs: GlyphSet, kinds: KindRegistry) {
        guard let background, let shown = background.picture, palette.mixes, glyphs.hasBlocks else { return nil }
        if case .pattern(let pattern) = shown {
            picture = .pattern(pattern)
        } else if let view = kinds.makeBackground?(shown) {
            picture = .view(view)
        } else {
            return nil
        }
        self.background = background
    }

    /// Whether the picture is drawn by a stateful element.
    var isAlive: Bool { if case .view = picture { true } else { false } }

    /// The identity of the view among the elements of its page, none of which is at this position.
    static let identity = CellPlace.Identity.position("background", -1)
}
