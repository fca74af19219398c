package import RecapLanguage
public import RecapStory
public import RecapSurface

/// A drawing surface for an element: cells, the colours and characters of the page, clipping, and the state of the
/// element's animations.
///
/// A canvas owns its surface and therefore cannot be copied.
public struct Canvas: ~Copyable {
    /// The cells. Drawing directly on them bypasses clipping, fading and mirroring.
    public var surface: Surface
    /// The properties that are constant while a page is drawn.
    package var environment: PageEnvironment
    /// The properties that differ between elements, or change while one is drawn.
    package var state: State

    /// The drawing state, which nested drawing can change temporarily.
    package struct State: Sendable {
        package var clip: Rect
        package var alignment: HorizontalAlignment
        package var style: TextStyle?
        package var color: ColorSource?
        package var opacity = 1.0
        package var count = MotionState.Count.own
        package var reveal = 1.0
        package var parts: Parts?
        package var scale = 1.0
        package var layoutDirection = LayoutDirection.leftToRight
        /// The sum of the columns of a cell and of the cell at which it is shown; `nil` unless drawing is mirrored.
        var mirrorAxis: Int?
        package var time = CellTime(page: .zero, shown: .zero, isPaused: false)
        package var isMoving = false
        package var isFocused = false
        package var isOnlyQuestion = false
        /// Whether figures may be shown as pictures instead of characters.
        var allowsPictures = true

        package init(clip: Rect, alignment: HorizontalAlignment = .center) {
            self.clip = clip
            self.alignment = alignment
        }
    }

    /// Creates a canvas. Without a surface, it can only be used to make requests.
    package init(
        surface: consuming Surface = Surface(size: CellSize(width: 0, height: 0)), _ environment: PageEnvironment,
        state: State
    ) {
        self.surface = surface
        self.environment = environment
        self.state = state
    }

    /// Calls a drawing function, and then restores the drawing state, such as the clipping.
    public mutating func nested(_ draw: (inout Canvas) -> Void) {
        let outer = state
        draw(&self)
        state = outer
    }

    /// Calls a drawing function with the opacity multiplied by a factor, 0…1.
    public mutating func faded(by share: Double, _ draw: (inout Canvas) -> Void) {
        nested { canvas in
            canvas.opacity *= share
            draw(&canvas)
        }
    }

    /// Calls a drawing function with a different alignment of lines.
    public mutating func aligned(_ alignment: HorizontalAlignment, _ draw: (inout Canvas) -> Void) {
        nested { canvas in
            canvas.alignment = alignment
            draw(&canvas)
        }
    }

    /// Calls a drawing function with drawing restricted to a rectangle.
    public mutating func clipped(to rect: Rect, _ draw: (inout Canvas) -> Void) {
        nested { canvas in
            canvas.clip = canvas.clip.intersection(rect)
            draw(&canvas)
        }
    }
}

extension Surface {
    /// Calls a drawing function with a canvas that temporarily owns this surface.
    package mutating func withCanvas<Result>(
        _ environment: PageEnvironment, _ state: Canvas.State, _ draw: (inout Canvas) -> Result
    ) -> Result {
        // Exchanged, the surface has one reference only, so that no array of it is copied.
        var canvas = Canvas(environment, state: state)
        swap(&self, &canvas.surface)
        defer { swap(&self, &canvas.surface) }
        return draw(&canvas)
    }

    /// Calls a drawing function with a canvas that is restricted to a rectangle and centres lines.
    package mutating func withCanvas<Result>(
        _ environment: PageEnvironment, in rect: Rect, _ draw: (inout Canvas) -> Result
    ) -> Result {
        withCanvas(environment, Canvas.State(clip: rect), draw)
    }
}

// The state.
extension Canvas {
    /// The area outside which nothing is drawn.
    public var clip: Rect {
        get { state.clip }
        set { state.clip = newValue }
    }

    /// The horizontal alignment of lines in the frame.
    public var alignment: HorizontalAlignment {
        get { state.alignment }
        set { state.alignment = newValue }
    }

    /// The text style specified by the story; `nil` for the element's default.
    public var style: TextStyle? {
        get { state.style }
        set { state.style = newValue }
    }

    /// The colour specified by the story; `nil` for the element's default.
    public var color: ColorSource? {
        get { state.color }
        set { state.color = newValue }
    }

    /// The opacity, 0…1.
    public var opacity: Double {
        get { state.opacity }
        set { state.opacity = newValue }
    }

    /// The revealed fraction of the element, 0…1.
    public var reveal: Double {
        get { state.reveal }
        set { state.reveal = newValue }
    }

    /// The visible parts of an element that is revealed part by part; `nil` if the element is shown all at once.
    public var parts: Parts? {
        get { state.parts }
        set { state.parts = newValue }
    }

    /// The scale of text; 1 is normal size.
    public var scale: Double {
        get { state.scale }
        set { state.scale = newValue }
    }

    /// The direction of the page's lines.
    public var layoutDirection: LayoutDirection {
        get { state.layoutDirection }
        set { state.layoutDirection = newValue }
    }

    /// The time of the frame.
    public var time: CellTime { state.time }
    /// Whether the element has the focus, which is already indicated by a mark beside it.
    public var isFocused: Bool { state.isFocused }
    /// Whether the element is the only question of the page, which receives its keys without the focus.
    public var isOnlyQuestion: Bool { state.isOnlyQuestion }
    /// The growth of bars, 0…1: the animated number, interpreted as a fraction of the full length.
    public var growth: Double { min(max(count.value(own: 1, start: 0), 0), 1) }

    /// The state of a number that counts up or down.
    package var count: MotionState.Count { state.count }
    /// Whether the element is moving, or may soon move.
    package var isMoving: Bool { state.isMoving }
    /// Whether anything is visible at the opacity.
    var isVisible: Bool { fade.isVisible }
    /// The fading of styles by the current opacity.
    var fade: Fade { Fade(opacity: state.opacity, mixes: environment.palette.mixes) }

    /// Returns whether any of the rows of the surface is visible. Other rows need not be drawn.
    package func isInView(rows: Range<Int>) -> Bool { rows.lowerBound < clip.maxY && rows.upperBound > clip.y }

    /// Returns the visible rows among `count` rows that start at row `y` of the surface.
    package func rowsInView(of count: Int, from y: Int) -> Range<Int> {
        (clip.y - y..<max(clip.y, clip.maxY) - y).clamped(to: 0..<count)
    }

    /// Returns the lines that are at least partly visible among `count` lines, a number of rows apart, that start at row
    /// `y` of the surface.
    package func linesInView(of count: Int, pitch: Int, from y: Int) -> Range<Int> {
        let rows = rowsInView(of: count * pitch, from: y)
        return rows.lowerBound / pitch..<(rows.upperBound + pitch - 1) / pitch
    }
}

// Direction. On a right-to-left page, an element is drawn in the coordinates of a left-to-right page, and shown mirrored.
extension Canvas {
    /// Whether shapes and places, but not letters and pictures, are mirrored.
    package var isMirrored: Bool { state.mirrorAxis != nil }

    /// Calls a function that draws within a frame, mirrored in it.
    package mutating func mirrored(in frame: Rect, _ draw: (inout Canvas) -> Void) {
        let axis = frame.x + frame.maxX - 1
        nested { canvas in
            canvas.clip = canvas.clip.intersection(frame).mirrored(axis: axis)
            canvas.state.mirrorAxis = axis
            if !canvas.clip.isEmpty { draw(&canvas) }
        }
    }

    /// Calls a function that draws letters or pictures, which are not mirrored, at the place where a rectangle is shown.
    package mutating func unmirrored(_ rect: Rect, _ draw: (inout Canvas, Rect) -> Void) {
        let (place, clip) = (shownPlace(of: rect), shownPlace(of: clip))
        nested { canvas in
            canvas.clip = clip
            canvas.state.mirrorAxis = nil
            draw(&canvas, place)
        }
    }

    /// Returns the cells of the surface at which a rectangle is shown.
    package func shownPlace(of rect: Rect) -> Rect { state.mirrorAxis.map { rect.mirrored(axis: $0) } ?? rect }

    /// Returns the column of the surface at which a cell is shown.
    func shownColumn(_ x: Int) -> Int { state.mirrorAxis.map { $0 - x } ?? x }

    /// Returns figures at the places where they are shown.
    func shown(_ figures: [Figure]) -> [Figure] {
        guard let axis = state.mirrorAxis else { return figures }
        return figures.map { $0.mirrored(axis: Float(axis + 1)) }
    }

    /// Returns the cell that is shown at a position.
    package func cell(x: Int, y: Int) -> Cell { surface[shownColumn(x), y] }
}

// The environment.
extension Canvas {
    /// The available characters.
    public var glyphs: GlyphSet { environment.glyphs }
    /// The colours of the page.
    package var palette: Palette { environment.palette }
    /// Whether the terminal can show colours between those of text and background.
    package var mixesColors: Bool { environment.palette.mixes }
    /// The messages of the player's interface, in the user's language.
    package var messages: MessageCatalogue { environment.messages }

    /// Returns the style of text in the page's colours: the story's style, or the defaults if the story specifies none.
    public func textStyle(_ defaultStyle: TextStyle = .plain, color defaultColor: ColorSource? = nil) -> Style {
        let palette = environment.palette, style = self.style ?? defaultStyle
        var result = Style(foreground: palette.ink)
        if style.contains(.bold) { result.attributes.insert(.bold) }
        if style.contains(.italic) { result.attributes.insert(.italic) }
        if style.contains(.underline) { result.attributes.insert(.underline) }
        if style.contains(.dim) {
            result.foreground = palette.dim
            result.attributes.formUnion(palette.dimAttributes)
        }
        if style.contains(.accent) { result.foreground = palette.accent }
        if let source = color ?? (self.style == nil ? defaultColor : nil) { result.foreground = palette.color(source) }
        return result
    }

    /// Returns a style in a colour of the page, regardless of the story's style.
    public func plainStyle(_ source: ColorSource, attributes: Attributes = []) -> Style {
        environment.plainStyle(source, attributes: attributes)
    }

    /// Returns a text, truncated with an ellipsis to a number of cells. O(`cells`).
    public func fit(_ text: String, cells: Int) -> String { environment.fit(text, cells: cells) }

    /// Returns the part of a text that fits into a number of cells, with line breaks and tabs replaced by spaces.
    /// O(cells).
    package func line(_ text: String, cells: Int) -> String { environment.line(text, cells: cells) }
}
