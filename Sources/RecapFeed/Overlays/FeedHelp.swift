import RecapCommands
import RecapScene
import RecapSurface

/// The overlay that lists the keys of a feed.
enum FeedHelp {
    /// Draws the overlay over a whole rectangle.
    static func draw(on surface: inout Surface, in rect: Rect, context: DrawContext, keys: FeedKeys = .standard) {
        let context = context.within(rect)
        PanelColors(context, screen: rect, most: 0).fill(rect, on: &surface)
        let side = rect.width >= 30 ? 2 : 0
        HelpOverlay.draw(
            on: &surface, in: rect.inset(left: side, right: side), context: context,
            help: KeyHelp.list(
                keys.bindings(showsLink: true, context.pagesRunRightToLeft ? .rightToLeft : .leftToRight), in: .feed))
    }
}
