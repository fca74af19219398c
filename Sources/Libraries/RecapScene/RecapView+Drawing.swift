public import RecapCore
import RecapLanguage
import RecapStory
public import RecapSurface

// Drawing frames: the pages in view with their elements.

extension RecapView {
    /// Draws the current frame into a rectangle. The current page is shown up to its current step. Complexity: O(cells
    /// of the rectangle), regardless of the number of pages.
    public func draw(_ recap: RecapState, on surface: inout Surface, in rect: Rect) {
        guard !rect.isEmpty, scene.pageCount > 0 else { return }
        state.drawnLetters = letters
        state.cache.setDrawings(drawing?.arrivals ?? 0)
        if scene.environment.recordsFigures { surface.recordFigures() }
        surface.removePictures(in: rect)
        if let cursor = surface.cursor, rect.contains(cursor) { surface.cursor = nil }
        let slide = state.slide
        let position = slide?.position(at: state.now) ?? Double(recap.currentPage)
        if !state.isStill { mountCells(recap, at: position, in: rect) }
        let frame = TransitionFrame(
            slide?.kind(at: position) ?? .none, position: position, width: rect.width,
            isMirrored: scene.direction == .rightToLeft)
        surface.withCanvas(environment(ofPage: recap.currentPage, in: rect), in: rect) { canvas in
            drawPages(of: frame, at: position, recap, on: &canvas, in: rect)
            if rect == Rect(canvas.surface.size) { canvas.surface.edge = edge(of: frame, recap, in: rect) }
            drawBars(recap, on: &canvas, in: rect)
            if hasByline(in: rect) { drawByline(recap, on: &canvas, in: rect) }
            drawFooter(recap, on: &canvas, in: rect)
            drawFoot(recap, on: &canvas, in: rect)
            if state.help != nil, !state.isStill {
                canvas.surface.cursor = nil
                drawHelp(recap, on: &canvas, in: rect)
            }
            if let choice = state.pageChoice, !state.isStill {
                canvas.surface.cursor = nil
                choice.draw(on: &canvas, in: rect) { drawSmall(page: $0, on: &$1, in: $2) }
            }
            noteLinks(on: canvas.surface, in: rect)
            if let overlay = state.linkOverlay, !state.isStill { overlay.draw(on: &canvas, in: rect) }
        }
    }

    /// Draws the pages in view, without bars and overlays.
    private func drawPages(
        of frame: TransitionFrame, at position: Double, _ recap: RecapState, on canvas: inout Canvas, in rect: Rect
    ) {
        if let blend = frame.blend {
            let first = Int(position.rounded(.down))
            let slots = blend > 0 ? [first, first + 1] : [first]
            let backgrounds = slots.map { background(ofPage: page(at: $0), recap, in: rect) }
            fill(
                backgrounds[0], turningInto: backgrounds.count > 1 ? (backgrounds[1], blend) : nil, on: &canvas.surface,
                in: rect)
        }
        for part in frame.parts {
            let page = page(at: part.slot)
            let laidOut = cached(page, in: rect), view = laidOut.page, layout = laidOut.layout
            let columns = Rect(
                x: rect.x + part.columns.lowerBound, y: rect.y, width: part.columns.count, height: rect.height)
            if frame.blend == nil {
                fill(
                    background(ofPage: page, recap, in: rect), columns: columns.x..<columns.maxX, dx: part.dx,
                    on: &canvas.surface, in: rect)
            }
            let isCurrent = page == recap.currentPage
            if view.isThemeAuto { state.hasAutoTheme = true }
            let moment = moment(ofPage: page, recap)
            if isCurrent {
                state.motionEnd = moment.end(of: laidOut)
                state.drawnStep = moment.step
                followStep(of: view, layout)
            }
            drawPage(
                laidOut, name: scene.name(ofPage: page), moment: moment,
                question: isCurrent && view.isAlive ? onlyQuestion(on: page, in: rect) : nil,
                scroll: isCurrent ? min(state.scroll, layout.scrollRange) : 0, opacity: part.opacity, on: &canvas,
                in: rect, clip: columns, dx: part.dx)
        }
    }

    /// Returns the colour of the window around a frame: that of the current page, but the terminal's default colour
    /// while a page with the default background is visible, whose cells would otherwise change.
    private func edge(of frame: TransitionFrame, _ recap: RecapState, in rect: Rect) -> Color {
        let pages = frame.parts.map { page(at: $0.slot) } + [recap.currentPage]
        let colors = pages.map { cached($0, in: rect).page.palette.middle }
        return colors.contains(.default) ? .default : colors[colors.count - 1]
    }

    /// Lays out the next and the previous page in advance.
    ///
    /// Call this method after a frame has been presented. Each page is attempted once. Does nothing during a
    /// transition, and skips pages that take a long time to lay out.
    package func prepareNeighbors(_ recap: RecapState, in rect: Rect) {
        guard state.slide == nil, !state.isStill, !rect.isEmpty, state.prepared != recap.currentPage else { return }
        state.prepared = recap.currentPage
        for page in [recap.currentPage + 1, recap.currentPage - 1] where (0..<scene.pageCount).contains(page) {
            guard !state.cache.contains(page), scene.isSmall(page) else { continue }
            askLateServices(about: cached(page, in: rect), in: rect)
        }
        for service in lateServices { service.work() }
    }

    /// Requests the display type for a page's texts, and the classes of its code, before they are needed.
    private func askLateServices(about laidOut: LaidOutPage, in rect: Rect) {
        for placement in laidOut.layout.placements {
            let item = laidOut.page.items[placement.index]
            if let highlighting, let request = item.traits.codeRequest {
                _ = highlighting.cache.answer(to: request)
            }
            guard let displayType else { continue }
            let environment = laidOut.environment(ofItem: placement.index)
            if placement.scale > 1 {
                Magnifier(scale: placement.scale, in: placement.frame, environment)?.request()
            }
            guard let text = item.largeText else { continue }
            let canvas = Canvas(environment, state: drawingState(of: item, on: laidOut.page, clip: rect))
            if let request = text.displayRequest(in: placement.proposal, on: canvas) {
                _ = displayType.glyphCache.answer(to: request)
            }
        }
    }

    /// Returns the drawing state for an element of a page.
    private func drawingState(of item: ScenePage.Item, on page: ScenePage, clip: Rect) -> Canvas.State {
        let isAligned = page.isMirrored(item) || page.direction == .leftToRight
        var state = Canvas.State(clip: clip, alignment: isAligned ? item.alignment : item.alignment.mirrored)
        state.layoutDirection = page.direction
        state.style = item.common.style
        return state
    }

    /// Returns the properties that are constant while a page is drawn.
    package func environment(ofPage page: Int, in rect: Rect) -> PageEnvironment { cached(page, in: rect).environment }

    private func environment(in palette: Palette) -> PageEnvironment {
        let environment = scene.environment
        return PageEnvironment(
            palette: palette, glyphs: environment.glyphs, messages: messages, now: environment.now,
            language: scene.data.language.tag, pagesRunRightToLeft: scene.direction == .rightToLeft,
            nextKey: environment.keys.next(scene.direction), displayType: displayType?.glyphCache,
            codeTokens: highlighting?.cache, blocks: environment.blocks, cellAspect: environment.cellAspect,
            mayShowPictures: environment.images.mayBePixels, pictureMethod: environment.pictureMethod,
            cellPixels: environment.traits?.cellPixels ?? environment.cellPixels)
    }

    /// Returns a page and its layout for the size of a rectangle, cached if possible.
    func cached(_ page: Int, in rect: Rect) -> LaidOutPage {
        let insets = insets(ofPage: page, in: rect), letters = letters
        if let known = state.cache.page(page, size: rect.size, insets: insets, letters: letters) { return known }
        return state.cache.add(
            page, of: scene, size: rect.size, insets: insets, letters: letters, drawings: drawing?.cache,
            environment: environment(in:))
    }

    /// The display fonts available to pages, as far as known.
    var letters: DisplayLetters { displayType?.letters ?? .none }

    /// Returns the index of the page shown at a slot of the transition.
    func page(at slot: Int) -> Int {
        min(max(state.slide?.page(at: slot) ?? slot, 0), scene.pageCount - 1)
    }

    private func drawPage(
        _ laidOut: LaidOutPage, name: String, moment: PageMoment, question: CellLocation?, scroll: Int, opacity: Double,
        on canvas: inout Canvas, in rect: Rect, clip: Rect, dx: Int
    ) {
        let page = laidOut.page, layout = laidOut.layout, view = layout.viewport
        let port = Rect(x: rect.x + dx, y: rect.y + view.y, width: rect.width, height: view.height)
        let outer = (environment: canvas.environment, state: canvas.state)
        // Elements of a page that is taller than the screen only move sideways.
        let rows = view.y + scroll..<view.maxY + scroll
        for placement in layout.scrollRange > 0 ? layout.placements(inRows: rows) : layout.placements[...] {
            let item = page.items[placement.index]
            guard moment.shows(item) else { continue }
            let time = moment.time(of: item)
            let motion = laidOut.motion.elements[placement.index]
            guard let moved = scene.environment.reducesMotion ? motion.restState : motion.state(at: time.page.seconds)
            else {
                continue
            }
            let isMirrored = page.isMirrored(item)
            let columns = moved.columns(on: rect.size)
            let frame = placement.frame.offset(
                x: rect.x + dx + (page.direction == .rightToLeft ? -columns : columns),
                y: rect.y - scroll + (layout.scrollRange > 0 ? 0 : moved.rows(on: rect.size)))
            var drawing = drawingState(of: item, on: page, clip: port.intersection(clip))
            if moved.reveal < 1, !item.traits.drawsReveal {
                let seen = Int((moved.reveal * Double(frame.width)).rounded())
                drawing.clip = drawing.clip.intersection(
                    Rect(
                        x: isMirrored ? frame.maxX - seen : frame.x, y: frame.y, width: seen, height: frame.height))
            }
            guard !frame.intersection(drawing.clip).isEmpty else { continue }
            drawing.color = moved.colorSource ?? item.common.color
            drawing.opacity = moved.opacity * opacity
            drawing.count = moved.count
            drawing.reveal = moved.reveal
            drawing.scale = moved.scale
            drawing.parts = moment.parts(of: item)
            drawing.time = time
            drawing.isMoving =
                state.slide != nil
                || !scene.environment.reducesMotion && (motion.isEndless || time.page.seconds < motion.settles)
            var cell: (any CellView)?
            if case .represented = item.presentation {
                let place = CellLocation(page: name, element: item.identity)
                drawing.isFocused = state.focus == place
                drawing.isOnlyQuestion = question == place
                cell = cells[place]
            }
            canvas.environment = laidOut.environment(ofItem: placement.index)
            canvas.state = drawing
            let proposal = placement.proposal
            func draw(_ canvas: inout Canvas, _ frame: Rect) {
                switch item.presentation {
                case .drawn(let view): view.draw(on: &canvas, in: frame, proposal: proposal)
                case .represented:
                    if let cell {
                        cell.draw(on: &canvas, in: frame, proposal: proposal)
                    } else {
                        item.drawn?.code.draw(on: &canvas, in: frame, proposal: proposal)
                    }
                }
            }
            func drawWhole(_ canvas: inout Canvas) {
                canvas.drawMagnified(
                    by: placement.scale, in: frame, hasLines: item.traits.magnification == .lines,
                    isMirrored: isMirrored, draw)
            }
            if motion.setsText, moved.reveal < 1 {
                // The first thing to read is there with the first frame.
                canvas.faded(by: 0.3) { canvas in
                    canvas.reveal = 1
                    drawWhole(&canvas)
                }
            }
            canvas.nested(drawWhole)
            if drawing.isFocused { drawFocusMark(beside: frame, on: &canvas, in: rect) }
        }
        (canvas.environment, canvas.state) = outer
        drawScrollSigns(page, layout, scroll: scroll, on: &canvas, in: rect, dx: dx)
    }

    /// Draws the symbols that indicate how many lines of a page are above or below the screen.
    private func drawScrollSigns(
        _ page: ScenePage, _ layout: PageLayout, scroll: Int, on canvas: inout Canvas, in rect: Rect, dx: Int
    ) {
        guard layout.scrollRange > 0 else { return }
        let glyphs = scene.environment.glyphs
        let environment = PageEnvironment(palette: page.palette, glyphs: glyphs, messages: messages)
        let style = environment.plainStyle(.accent)
        let x = rect.maxX - 1 + dx - (rect.width >= 30 ? 1 : 0)
        func write(_ sign: String, y: Int) {
            // Without a margin, the symbol must not cover text.
            guard layout.viewport.width < rect.width || canvas.surface[x, y].isBlank else { return }
            canvas.write(sign, x: x, y: y, style: style)
        }
        if scroll > 0 { write(glyphs.more.above, y: rect.y + layout.viewport.y) }
        let left = layout.scrollRange - scroll
        guard left > 0 else { return }
        let foot = layout.viewport.maxY
        // The row below the page is blank, except for a notice. The shortest screens have no such row.
        guard foot < rect.height, state.notice == nil || state.isStill else {
            return write(glyphs.more.below, y: rect.y + foot - 1)
        }
        let text = environment.linesBelow(left)
        let short = text.cellWidth <= layout.viewport.width ? text : glyphs.more.below
        // The symbol ends at the same column as the bars.
        let end = rect.maxX + dx - SegmentedBars.margin(in: rect.size)
        canvas.write(short, x: end - short.cellWidth, y: rect.y + foot, style: style)
    }
}

extension Cell {
    /// Whether the cell shows only its background.
    fileprivate var isBlank: Bool { glyph == .space && part == .single }
}
