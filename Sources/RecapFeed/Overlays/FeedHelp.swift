import RecapCommands
import RecapScene
import RecapSurface

extension HelpOverlay {
    /// Draws the list of the keys of a feed over a whole rectangle.
    mutating func draw(on surface: inout Surface, in rect: Rect, context: DrawContext, keys: FeedKeys) {
        let context = context.within(rect)
        PanelColors(context, screen: rect, most: 0).fill(rect, on: &surface)
        let side = rect.width >= 30 ? 2 : 0
        draw(
            on: &surface, in: rect.inset(left: side, right: side), context: context,
            help: KeyHelp.list(
                keys.bindings(showsLink: true, context.pagesRunRightToLeft ? .rightToLeft : .leftToRight), in: .feed))
    }
}
