import RecapCore
import RecapLanguage
import RecapStory
import RecapSurface

// What is shown over the pages: the author, notices, hints and help.

extension RecapView {
    /// Returns whether the author is shown below the bars. In a feed, captions show the author instead.
    func hasByline(in rect: Rect) -> Bool {
        hasBars(rect) && rect.height >= RecapView.minimumHeightWithByline && state.insets == SceneInsets()
            && !(rect.width >= 160 && rect.height >= 48) && scene.byline != nil
    }

    /// The minimum height of a screen that shows the author, in rows. The rows around the author's line remain blank.
    private static let minimumHeightWithByline = 24

    /// Draws the author and the date below the bars: on each page or, in a recording, only once.
    func drawByline(_ recap: RecapState, on canvas: inout Canvas, in rect: Rect) {
        guard scene.environment.takesAnswers || recap.currentPage == 0, let byline = scene.byline else { return }
        let y = rect.y + state.insets.barsRow(inHeight: rect.height) + 1
        // It begins where the bars do.
        let margin = bars(recap, in: rect).bars.segments.first?.x ?? SegmentedBars.margin(in: rect.size)
        let isFromRight = scene.direction == .rightToLeft
        canvas.faded(by: overlayOpacity) { canvas in
            var left = rect.x + margin, right = rect.maxX - margin
            func write(_ text: String, _ style: Style) {
                let text = canvas.fit(text, cells: right - left), width = text.cellWidth
                canvas.write(text, x: isFromRight ? right - width : left, y: y, style: style)
                if isFromRight { right -= width + 1 } else { left += width + 1 }
            }
            if let letter = byline.avatar.unicodeScalars.first {
                if letter.properties.isAlphabetic, canvas.mixesColors {
                    var style = canvas.plainStyle(.ink, attributes: .bold)
                    let behind = canvas.surface[left, y].background
                    style.background = behind.mixed(with: canvas.palette.ink, Canvas.trackShare * canvas.opacity)
                    write(" \(byline.avatar) ", style)
                } else {
                    write(byline.avatar, canvas.plainStyle(.dim, attributes: .bold))
                }
            }
            write(byline.text, canvas.plainStyle(.dim))
        }
    }

    func drawFoot(_ recap: RecapState, on canvas: inout Canvas, in rect: Rect) {
        state.linkHint = nil
        let room = max(1, rect.width - 2)
        guard !state.isStill, rect.height >= 3,
            let lines = state.notice?.lines(within: room, atMost: max(1, rect.height / 2))
                ?? linkHint(of: recap, in: rect).map({ [$0.hint(within: room)] })
        else { return }
        let hasFooter = scene.hasFooter(onPage: recap.currentPage, screen: rect.size)
        let isLifted = rect.height >= 24 || hasFooter
        let row = rect.maxY - (state.insets.bottom > 0 ? state.insets.bottom : isLifted ? 2 : 1)
        // Further lines are below the first one where there are rows for them, and otherwise over the page.
        let below = state.insets.bottom > 0 ? 0 : rect.maxY - 1 - row - (hasFooter ? 1 : 0)
        let first = row - max(0, lines.count - 1 - below)
        if first < row {
            fill(
                drawnBackground(ofPage: recap.currentPage, in: rect), rows: first - rect.y..<row - rect.y,
                on: &canvas.surface, in: rect)
        }
        canvas.faded(by: (state.notice?.opacity(at: state.now) ?? 1) * overlayOpacity) { canvas in
            for (index, line) in lines.enumerated() {
                let text = canvas.fit(line, cells: max(0, rect.width - 2))
                canvas.writeLine(text, row: first + index, in: rect, style: canvas.plainStyle(.dim))
                guard state.notice == nil else { continue }
                let width = text.cellWidth
                state.linkHint = Rect(x: rect.x + (rect.width - width) / 2, y: row, width: width, height: 1)
            }
        }
    }

    /// Returns the hint at the foot of a page with links, such as `o See more`; `nil` if there is none. In a feed,
    /// captions show the link of the story instead, and short screens lack the space.
    private func linkHint(of recap: RecapState, in rect: Rect) -> String? {
        let environment = scene.environment
        guard environment.takesAnswers, rect.height >= 20, !state.hidesBars, state.insets == SceneInsets(),
            cached(recap.currentPage, in: rect).hasLinks
        else { return nil }
        let names = environment.keyNames, keys = environment.keys.player(scene.direction)
        let hint = names.hint(keys, [([.story(.openLink)], Message("See more"))])
        return hint.isEmpty ? nil : hint
    }

    func drawHelp(_ recap: RecapState, on canvas: inout Canvas, in rect: Rect) {
        let keys = scene.environment.keys.player(scene.direction)
        fill(Background(backdrop: canvas.palette.backdrop, picture: nil), on: &canvas.surface, in: rect)
        var help = state.help
        help?.draw(
            on: &canvas, in: rect.inset(left: rect.width >= 30 ? 2 : 0, right: rect.width >= 30 ? 2 : 0),
            help: KeyHelp.list(
                state.canEdit ? keys : keys.without(.story(.edit)), in: .story, hasSteps: recap.stepCount > 1,
                isByHand: isShownByHand))
        state.help = help
    }
}
