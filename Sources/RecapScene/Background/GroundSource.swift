import RecapStory
import RecapSurface

/// The source of a page's background picture.
struct GroundSource: Sendable {
    /// A pattern, or a view that draws an image or an animation.
    enum Picture: Sendable {
        case pattern(BackgroundPattern)
        case view(any CellRepresentable)
    }

    let picture: Picture
    /// The background in the story.
    let background: PageBackground

    /// Creates the source of a page's picture; `nil` if the page has none or the terminal can't show it. Text on a
    /// picture is legible only if the terminal's colours are known and numerous.
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

    /// The identity of the view among the elements of its page, which never have this position.
    static let identity = CellPlace.Identity.position("background", -1)
}
