public import RecapCore
import RecapStory
public import RecapSurface

// Stateful elements: their creation and removal, and the delivery of keys, clicks and file events.

extension RecapView {
    /// The files that elements in view are waiting for. Wait for them together with the terminal's input.
    public var watchedFiles: [WatchedFile] {
        (cells.isEmpty ? [] : cells.watchedFiles) + lateServices.flatMap(\.watchedFiles)
    }

    /// Notifies the elements that are waiting for a file that it is ready. Returns whether the appearance of an element
    /// has changed.
    public func fileIsReady(_ descriptor: Int32) -> Bool {
        let service = lateServices.first { $0.watchedFiles.contains { $0.descriptor == descriptor } }
        return service?.receive() ?? cells.fileIsReady(descriptor)
    }

    /// Returns whether an element of the current page is loading. The host should pause the page meanwhile.
    public func isLoading(_ recap: RecapState) -> Bool {
        !cells.isEmpty && scene.pageCount > 0 && cells.isLoading(onPage: currentName(recap))
    }

    /// Returns whether the current page is waiting for the answer to an element's question. The host should pause the
    /// page meanwhile, with `PauseReasons.question`.
    public func isAsking(_ recap: RecapState) -> Bool {
        guard !cells.isEmpty, scene.pageCount > 0 else { return false }
        return scene.waitsForAnswers(onPage: min(recap.currentPage, scene.pageCount - 1))
            && cells.isAsking(onPage: currentName(recap))
    }

    /// Returns the name of the current page. The story must have a page.
    private func currentName(_ recap: RecapState) -> String {
        scene.name(ofPage: min(recap.currentPage, scene.pageCount - 1))
    }

    /// Removes all stateful elements. Drawing the view again recreates them.
    public func dismantle() {
        cells.removeAll()
        state.focus = nil
    }

    /// Returns the requests that elements made since the last call.
    package func takeRequests() -> [CellRequest] { cells.isEmpty ? [] : cells.takeRequests() }

    /// Creates the stateful elements of the current page, unless a frame has already created them.
    package func mount(_ recap: RecapState, in rect: Rect) {
        guard !state.isStill, scene.pageCount > 0, !rect.isEmpty else { return }
        mountCells(recap, at: state.slide?.position(at: state.now) ?? Double(recap.currentPage), in: rect)
    }

    /// Creates, updates and removes stateful elements so that exactly those of the pages in view exist.
    func mountCells(_ recap: RecapState, at position: Double, in rect: Rect) {
        let first = page(at: Int(position.rounded(.down))), last = page(at: Int(position.rounded(.up)))
        cells.beginFrame()
        mountCells(ofPage: first, recap, in: rect)
        if last != first { mountCells(ofPage: last, recap, in: rect) }
        let current = min(recap.currentPage, scene.pageCount - 1)
        if current != first, current != last { mountCells(ofPage: current, recap, in: rect) }
        cells.endFrame()
        guard let focus = state.focus else { return }
        if focus.page != scene.name(ofPage: current) || cells[focus]?.acceptsFocus != true { state.focus = nil }
    }

    private func mountCells(ofPage page: Int, _ recap: RecapState, in rect: Rect) {
        let prepared = cached(page, in: rect)
        guard prepared.page.isAlive else { return }
        let view = prepared.page, layout = prepared.layout
        let name = scene.name(ofPage: page)
        mountBackground(
            of: view, name: name, environment: environment(of: view, size: rect.size),
            time: cellTime(ofPage: page, recap))
        let scroll = page == recap.currentPage ? min(state.scroll, layout.scrollRange) : 0
        let moment = moment(ofPage: page, recap)
        let rows = layout.viewport.y + scroll..<layout.viewport.maxY + scroll
        for placement in layout.placements {
            let item = view.items[placement.index]
            // Elements that are not shown yet neither play nor ask.
            guard case .represented(let description, let data) = item.presentation, moment.shows(item) else { continue }
            let place = CellLocation(page: name, element: item.identity)
            var environment = environment(of: view, size: placement.frame.size)
            environment.isInView =
                layout.scrollRange == 0 || placement.frame.y < rows.upperBound && placement.frame.maxY > rows.lowerBound
            cells.mount(
                description, data: data, at: place, tree: state.tree, environment: environment, time: moment.time,
                begin: moment.steps.time(of: item.steps.lowerBound))
        }
    }

    private func environment(of page: ScenePage, size: CellSize) -> CellEnvironment {
        let environment = scene.environment
        return CellEnvironment(
            colors: environment.capabilities.colors, isUnicode: environment.glyphs.hasBlocks, theme: page.theme,
            isLight: page.palette.isLight, size: size, cellAspect: environment.cellAspect,
            reducesMotion: environment.reducesMotion, layoutDirection: page.direction,
            traits: environment.traits, focusKey: environment.focusKey, images: environment.images,
            blocks: environment.blocks,
            hasOctants: environment.capabilities.hasOctants, cellPixels: environment.cellPixels,
            pictureRecording: environment.pictureRecording)
    }

    /// Returns the current time on the clocks of a page.
    func cellTime(ofPage page: Int, _ recap: RecapState) -> CellTime { moment(ofPage: page, recap).time }

    /// Advances the stateful elements of the current page to the current time, and removes those that the frame no
    /// longer shows.
    ///
    /// Call this method after each frame has been presented and before ``nextChange(_:in:)``. Elements open their files
    /// now, and report the end of their media.
    public func advanceElements(_ recap: RecapState) {
        cells.dismantleDeparted()
        for service in lateServices { service.work() }
        guard !cells.isEmpty, scene.pageCount > 0 else { return }
        cells.advance(onPage: currentName(recap), to: cellTime(ofPage: recap.currentPage, recap))
    }

    /// Returns the time until an element of the current page changes its appearance on its own; `nil` if none will.
    func nextCellChange(_ recap: RecapState) -> Duration? {
        let due = lateServices.compactMap(\.timeToDeadline).min()
        guard !cells.isEmpty, scene.pageCount > 0 else { return due }
        let change = cells.nextChange(onPage: currentName(recap), at: cellTime(ofPage: recap.currentPage, recap))
        return Duration.earlier(change, due)
    }
}

// MARK: - Focus

extension RecapView {
    /// Whether an element has the focus and receives keys first.
    public var hasFocus: Bool { state.focus != nil }

    /// Moves the focus to the next or the previous element of the current page that accepts it, wrapping around at
    /// either end. Returns whether there is such an element.
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

    /// Passes a click to the element at a cell, or focuses the element if it does not handle the click. Returns whether
    /// the element at the cell accepts the focus.
    public func click(at point: Point, page: Int, in rect: Rect) -> Bool {
        let layout = cached(page, in: rect).layout
        let port = layout.viewport.offset(x: rect.x, y: rect.y)
        guard port.contains(point), let found = focusable(on: page, in: rect).first(where: { $0.frame.contains(point) })
        else { return false }
        let frame = found.frame, scale = found.scale
        let own = found.isMirrored ? Point(x: frame.x + frame.maxX - 1 - point.x, y: point.y) : point
        // In the coordinates of the element before magnification.
        let small = Rect(x: frame.x, y: frame.y, width: frame.width / scale, height: frame.height / scale)
        let place = Point(x: frame.x + (own.x - frame.x) / scale, y: frame.y + (own.y - frame.y) / scale)
        if cells[found.place]?.handleClick(at: place, in: small, proposal: found.proposal) == true { return true }
        state.focus = found.place
        return true
    }

    /// Removes the focus from the element that has it.
    public func clearFocus() { state.focus = nil }

    /// Passes a key to the focused element. Returns whether the element handled it.
    public func handleFocused(_ key: Key) -> Bool {
        state.focus.flatMap { cells[$0] }?.handle(key) ?? false
    }

    /// Passes a key to the only question of a page, as if it were focused. Returns whether there is such a question.
    package func handleOnlyQuestion(_ key: Key, page: Int, in rect: Rect) -> Bool {
        guard let place = onlyQuestion(on: page, in: rect) else { return false }
        _ = cells[place]?.handle(key)
        return true
    }

    /// Focuses the only question of a page. Returns whether there is one.
    package func focusOnlyQuestion(page: Int, in rect: Rect) -> Bool {
        guard let place = onlyQuestion(on: page, in: rect) else { return false }
        state.focus = place
        return true
    }

    /// Returns whether exactly one element of a page asks a question.
    package func asksOneQuestion(page: Int, in rect: Rect) -> Bool { onlyQuestion(on: page, in: rect) != nil }

    /// Returns descriptions of the state of a page's stateful elements, from top to bottom, such as the selected
    /// answer.
    package func statements(page: Int, in rect: Rect) -> [String] {
        guard !cells.isEmpty, scene.pageCount > 0 else { return [] }
        let prepared = cached(page, in: rect), name = scene.name(ofPage: page), words = words
        let isAlone = focusable(on: page, in: rect).count < 2
        return prepared.page.items.flatMap { item -> [String] in
            let place = CellLocation(page: name, element: item.identity)
            return cells[place]?.statements(isFocused: state.focus == place, isAlone: isAlone, in: words) ?? []
        }
    }

    /// Returns the number of answers of the only question of a page; 0 if there is none or more than one.
    package func answersOfOnlyQuestion(page: Int, in rect: Rect) -> Int {
        onlyQuestion(on: page, in: rect).flatMap { cells[$0]?.answerCount } ?? 0
    }

    /// Returns the location of the only question of a page; `nil` if there is none or more than one.
    func onlyQuestion(on page: Int, in rect: Rect) -> CellLocation? {
        let places = focusable(on: page, in: rect).map(\.place).filter { cells[$0]?.isAsking == true }
        return places.count == 1 ? places.first : nil
    }

    /// Returns the elements of a page that accept the focus, from top to bottom, with their frames.
    private func focusable(
        on page: Int, in rect: Rect
    ) -> [(place: CellLocation, frame: Rect, scale: Int, proposal: Proposal, isMirrored: Bool)] {
        guard !cells.isEmpty, scene.pageCount > 0 else { return [] }
        let prepared = cached(page, in: rect)
        let view = prepared.page, layout = prepared.layout
        let name = scene.name(ofPage: page)
        let scroll = min(state.scroll, layout.scrollRange)
        return layout.placements.compactMap { placement in
            let item = view.items[placement.index]
            let place = CellLocation(page: name, element: item.identity)
            guard cells[place]?.acceptsFocus == true else { return nil }
            let frame = placement.frame.offset(x: rect.x, y: rect.y - scroll)
            return (place, frame, placement.scale, placement.proposal, view.isMirrored(item))
        }
    }

    /// Draws a line beside the leading edge of the focused element, if there is space for it.
    func drawFocusMark(beside frame: Rect, on canvas: inout Canvas, in rect: Rect) {
        let isFromRight = canvas.layoutDirection == .rightToLeft
        let room = isFromRight ? rect.maxX - frame.maxX : frame.x - rect.x
        guard room >= 1 else { return }
        let gap = room >= 2 ? 1 : 0
        let x = isFromRight ? frame.maxX + gap : frame.x - 1 - gap
        let mark = canvas.glyphs.focus.unicodeScalars.first.flatMap { isFromRight ? $0.mirroredShape : nil }
        canvas.nested { canvas in
            canvas.opacity = 1
            for y in frame.y..<frame.maxY {
                canvas.write(
                    mark.map(String.init) ?? String(canvas.glyphs.focus), x: x, y: y, style: canvas.plainStyle(.accent))
            }
        }
    }
}
