public import RecapCore
import RecapStory
public import RecapSurface

// Elements with a life of their own: when they are made and torn down, and where keys and files go.

extension RecapView {
    /// The files that elements in view wait for. Watch them together with the terminal.
    public var watchedFiles: [WatchedFile] { cells.isEmpty ? [] : cells.watchedFiles }

    /// Tells the elements that wait for a file that it is ready. Returns whether something looks different now.
    public func fileIsReady(_ descriptor: Int32) -> Bool { cells.fileIsReady(descriptor) }

    /// Whether an element of the current page waits for something before it can begin: the page's time should wait with it.
    public func isLoading(_ recap: RecapState) -> Bool {
        !cells.isEmpty && scene.pageCount > 0 && cells.isLoading(onPage: currentName(recap))
    }

    /// Whether an element of the current page asks something whose answer the page waits for: the page's time should wait
    /// with it (``PauseReasons/question``).
    public func isAsking(_ recap: RecapState) -> Bool {
        guard !cells.isEmpty, scene.pageCount > 0 else { return false }
        return scene.waitsForAnswers(onPage: min(recap.currentPage, scene.pageCount - 1))
            && cells.isAsking(onPage: currentName(recap))
    }

    /// What the current page is known by; there has to be one.
    private func currentName(_ recap: RecapState) -> String {
        scene.name(ofPage: min(recap.currentPage, scene.pageCount - 1))
    }

    /// Tears down what has a life of its own. The view can be drawn again, and makes it anew then.
    public func dismantle() {
        cells.removeAll()
        state.focus = nil
    }

    /// What elements have asked for since this was last called.
    package func takeRequests() -> [CellRequest] { cells.isEmpty ? [] : cells.takeRequests() }

    /// Makes the elements of the current page that have a life of their own, where no frame has been drawn since it came.
    package func mount(_ recap: RecapState, in rect: Rect) {
        guard !state.isStill, scene.pageCount > 0, !rect.isEmpty else { return }
        mountCells(recap, at: state.slide?.position(at: state.now) ?? Double(recap.currentPage), in: rect)
    }

    /// Makes, updates and tears down what has a life of its own, so that exactly what is on the pages in view is there.
    func mountCells(_ recap: RecapState, at position: Double, in rect: Rect) {
        let first = page(at: Int(position.rounded(.down))), last = page(at: Int(position.rounded(.up)))
        var places: Set<CellPlace> = []
        mountCells(ofPage: first, recap, in: rect, &places)
        if last != first { mountCells(ofPage: last, recap, in: rect, &places) }
        let current = min(recap.currentPage, scene.pageCount - 1)
        if current != first, current != last { mountCells(ofPage: current, recap, in: rect, &places) }
        if !cells.isEmpty { cells.keep(places) }
        guard let focus = state.focus else { return }
        if focus.page != scene.name(ofPage: current) || cells[focus]?.acceptsFocus != true { state.focus = nil }
    }

    private func mountCells(
        ofPage page: Int, _ recap: RecapState, in rect: Rect, _ places: inout Set<CellPlace>
    ) {
        let (view, layout) = cached(page, in: rect)
        guard view.isAlive else { return }
        let name = scene.name(ofPage: page)
        let scroll = page == recap.currentPage ? min(state.scroll, layout.scrollRange) : 0
        let rows = layout.viewport.y + scroll..<layout.viewport.maxY + scroll
        for placement in layout.placements {
            let item = view.items[placement.index]
            guard case .represented(let description) = item.presentation else { continue }
            let place = CellPlace(page: name, element: item.identity)
            places.insert(place)
            var environment = environment(of: view, size: placement.frame.size)
            environment.isInView =
                layout.scrollRange == 0 || placement.frame.y < rows.upperBound && placement.frame.maxY > rows.lowerBound
            cells.mount(
                description, at: place, tree: state.tree, environment: environment,
                time: cellTime(ofPage: page, recap))
        }
    }

    private func environment(of page: ScenePage, size: Size) -> CellEnvironment {
        let environment = scene.environment
        return CellEnvironment(
            colors: environment.capabilities.colors, isUnicode: environment.glyphs.hasBlocks, theme: page.theme,
            isLight: page.palette.isLight, size: size, cellAspect: environment.cellAspect,
            reducesMotion: environment.reducesMotion, layoutDirection: environment.layoutDirection,
            focusKey: environment.focusKey)
    }

    /// The moment on a page's clocks.
    func cellTime(ofPage page: Int, _ recap: RecapState) -> CellTime {
        CellTime(
            page: time(ofPage: page, current: recap.currentPage), shown: state.now,
            isPaused: recap.isMotionPaused || page != recap.currentPage, isCurrent: page == recap.currentPage)
    }

    /// Brings the elements of the current page to the moment of the view. Call it after each frame that was presented, before
    /// ``nextChange(_:in:)``: elements open their files then, and find out that what they play has ended.
    public func advanceElements(_ recap: RecapState) {
        guard !cells.isEmpty, scene.pageCount > 0 else { return }
        cells.advance(onPage: currentName(recap), to: cellTime(ofPage: recap.currentPage, recap))
    }

    /// The time until an element of the current page looks different by itself.
    func nextCellChange(_ recap: RecapState) -> Duration? {
        guard !cells.isEmpty, scene.pageCount > 0 else { return nil }
        return cells.nextChange(onPage: currentName(recap), at: cellTime(ofPage: recap.currentPage, recap))
    }
}

// MARK: - Focus

extension RecapView {
    /// Whether an element takes keys first.
    public var hasFocus: Bool { state.focus != nil }

    /// Gives the focus to the next element of the current page that takes it, or to the one before, and around the ends.
    /// Returns whether anything takes it.
    public func moveFocus(forward: Bool, page: Int, in rect: Rect) -> Bool {
        let places = focusable(on: page, in: rect).map(\.place)
        guard !places.isEmpty else { return false }
        if let focus = state.focus, let at = places.firstIndex(of: focus) {
            state.focus = places[(at + (forward ? 1 : places.count - 1)) % places.count]
        } else {
            state.focus = forward ? places.first : places.last
        }
        return true
    }

    /// Hands a click to the element at a cell, or gives it the focus where it has no use for the click. Returns whether there
    /// is an element that takes the one or the other.
    public func click(at point: Point, page: Int, in rect: Rect) -> Bool {
        let (_, layout) = cached(page, in: rect)
        let port = layout.viewport.offset(x: rect.x, y: rect.y)
        guard port.contains(point), let found = focusable(on: page, in: rect).first(where: { $0.frame.contains(point) })
        else { return false }
        if cells[found.place]?.handleClick(at: point, in: found.frame, proposal: found.proposal) == true { return true }
        state.focus = found.place
        return true
    }

    /// Takes the focus from whatever has it.
    public func clearFocus() { state.focus = nil }

    /// Hands a key to the element that has the focus. Returns whether it did something with it.
    public func handleFocused(_ key: Key) -> Bool {
        state.focus.flatMap { cells[$0] }?.handle(key) ?? false
    }

    /// Hands a key to the element that alone on the page asks something, as if it had the focus. Returns whether there is one.
    package func handleOnlyQuestion(_ key: Key, page: Int, in rect: Rect) -> Bool {
        guard let place = onlyQuestion(on: page, in: rect) else { return false }
        _ = cells[place]?.handle(key)
        return true
    }

    /// Gives the focus to the element that alone on the page asks something. Returns whether there is one.
    package func focusOnlyQuestion(page: Int, in rect: Rect) -> Bool {
        guard let place = onlyQuestion(on: page, in: rect) else { return false }
        state.focus = place
        return true
    }

    /// Whether exactly one element of a page asks something.
    package func asksOneQuestion(page: Int, in rect: Rect) -> Bool { onlyQuestion(on: page, in: rect) != nil }

    /// The element that alone on a page asks something; `nil` where none or several do.
    func onlyQuestion(on page: Int, in rect: Rect) -> CellPlace? {
        let places = focusable(on: page, in: rect).map(\.place).filter { cells[$0]?.isAsking == true }
        return places.count == 1 ? places.first : nil
    }

    /// What takes the focus on a page, from top to bottom, and where it stands.
    private func focusable(
        on page: Int, in rect: Rect
    ) -> [(place: CellPlace, frame: Rect, proposal: Proposal)] {
        guard !cells.isEmpty, scene.pageCount > 0 else { return [] }
        let (view, layout) = cached(page, in: rect)
        let name = scene.name(ofPage: page)
        let scroll = min(state.scroll, layout.scrollRange)
        return layout.placements.compactMap { placement in
            let place = CellPlace(page: name, element: view.items[placement.index].identity)
            guard cells[place]?.acceptsFocus == true else { return nil }
            return (place, placement.frame.offset(x: rect.x, y: rect.y - scroll), placement.proposal)
        }
    }

    /// Marks the element that has the focus: a line at its left, where there is room for one.
    func drawFocusMark(beside frame: Rect, context: DrawContext, on surface: inout Surface, in rect: Rect) {
        let x = frame.x - 2 >= rect.x ? frame.x - 2 : frame.x - 1
        guard x >= rect.x else { return }
        var context = context
        context.opacity = 1
        for y in frame.y..<frame.maxY {
            context.write(
                String(context.glyphs.focus), x: x, y: y, style: context.plainStyle(.accent), on: &surface)
        }
    }
}
