import RecapScene
import RecapStory
import RecapSurface

/// The overlays around a page: the tabs above it, the position strip to the right, and the captions below it.
struct FeedOverlays {
    /// A part of the overlays that can be clicked.
    enum Part {
        /// A tab, by its index in the bar.
        case tab(Int)
        /// A story, by its index in the list.
        case story(Int)
        case like, comments, link
    }

    private let rect: Rect
    private let tabBar: TabBar?
    private let strip: PositionStrip?
    private let captions: StoryOverlay?

    /// Creates the overlays of a screen. Tabs are omitted if the screen is too low; the strip and captions belong to a story.
    init(in rect: Rect, tabBar: TabBar?, strip: PositionStrip?, captions: StoryOverlay?) {
        self.rect = rect
        self.tabBar = FeedOverlays.hasRoomForTabs(in: rect) ? tabBar : nil
        self.strip = strip
        self.captions = captions
    }

    /// Returns whether a screen is high enough for a row of tabs.
    static func hasRoomForTabs(in rect: Rect) -> Bool { rect.height >= 12 }

    private var tabRow: Rect { Rect(x: rect.x, y: rect.y, width: rect.width, height: 1) }

    /// The rows between the progress bars and the captions.
    private var stripRect: Rect { rect.inset(top: 3, bottom: 3) }

    /// Draws the overlays over the pages at the top and at the bottom of the screen.
    ///
    /// - Parameters:
    ///   - top: The environment of the page at the top. The canvas has the environment of the page at the bottom.
    ///   - opacity: The opacity of all overlays, 0…1.
    ///   - share: The opacity of the captions relative to the other overlays, 0…1.
    ///   - isMoving: Whether pages move under the tabs. The text of the pages in that row is then erased to keep the tabs
    ///     legible.
    func draw(on canvas: inout Canvas, top: PageEnvironment, opacity: Double, captions share: Double, isMoving: Bool) {
        canvas.faded(by: opacity) { canvas in
            if let tabBar {
                for x in tabRow.x..<tabRow.maxX where isMoving {
                    let background = canvas.surface[x, tabRow.y].background
                    canvas.surface.fill(Rect(x: x, y: tabRow.y, width: 1, height: 1), background: background)
                }
                let bottom = canvas.environment
                canvas.environment = top
                tabBar.draw(on: &canvas, in: tabRow)
                canvas.environment = bottom
            }
            strip?.draw(on: &canvas, in: stripRect)
            canvas.faded(by: share) { captions?.draw(on: &$0, in: rect) }
        }
    }

    /// Returns the clickable part at a cell; `nil` if there is none.
    func part(at point: Point, _ environment: PageEnvironment) -> Part? {
        if let tab = tabBar?.tab(at: point, in: tabRow, environment) { return .tab(tab) }
        if let story = strip?.story(at: point, in: stripRect) { return .story(story) }
        return switch captions?.part(at: point, in: rect, environment) {
        case .like: .like
        case .comments: .comments
        case .link: .link
        case .title, nil: nil
        }
    }
}

extension HelpOverlay {
    /// Draws the list of the keys of a feed over a whole rectangle.
    mutating func draw(on canvas: inout Canvas, in rect: Rect, keys: FeedKeys) {
        let environment = canvas.environment, side = rect.width >= 30 ? 2 : 0
        let bindings = keys.bindings(showsLink: true, environment.pagesRunRightToLeft ? .rightToLeft : .leftToRight)
        canvas.clipped(to: rect) { canvas in
            PanelColors(environment, screen: rect, maximumShare: 0).fill(rect, on: &canvas)
            draw(on: &canvas, in: rect.inset(left: side, right: side), help: KeyHelp.list(bindings, in: .feed))
        }
    }
}

/// A column of marks at the right edge, one for each story around the visible one. They show which story is visible
/// and which ones have been seen.
struct PositionStrip {
    /// The number of known stories, which the marks represent.
    var count: Int
    /// The index of the visible story.
    var current: Int
    /// Returns whether the story at an index has been seen to its end.
    var isSeen: (Int) -> Bool

    /// Draws the marks at the right edge of a rectangle, vertically centred. Small screens have none. O(rows).
    func draw(on canvas: inout Canvas, in rect: Rect) {
        guard let window = Window(count: count, current: current, in: rect) else { return }
        canvas.clipped(to: rect) { canvas in
            let marks = canvas.glyphs.marks
            for row in 0..<window.rows {
                let story = window.first + row
                let isCut = row == 0 && window.first > 0 || row == window.rows - 1 && story < count - 1
                let (mark, style): (String, Style) =
                    if story == window.current {
                        (marks.current, canvas.plainStyle(.ink, attributes: .bold))
                    } else if isCut {
                        (marks.cut, canvas.plainStyle(.dim))
                    } else if isSeen(story) {
                        (marks.seen, canvas.plainStyle(.dim))
                    } else {
                        (marks.unseen, canvas.plainStyle(.dim))
                    }
                canvas.write(mark, x: window.x, y: window.y + row, style: style)
            }
        }
    }

    /// Returns the index of the story whose mark is at a cell.
    func story(at point: Point, in rect: Rect) -> Int? {
        guard let window = Window(count: count, current: current, in: rect), point.x == window.x,
            point.y >= window.y, point.y < window.y + window.rows
        else { return nil }
        return window.first + point.y - window.y
    }

    /// The stories with a mark, and their cells.
    private struct Window {
        let first, rows, current, x, y: Int

        init?(count: Int, current: Int, in rect: Rect) {
            guard rect.width >= 20, rect.height >= 12, count > 1 else { return nil }
            // An odd number, so that the visible story is in the middle.
            let most = min(max((rect.height * 3 / 8 - 1) / 2 * 2 + 1, 3), 21)
            rows = min(count, most)
            self.current = min(max(current, 0), count - 1)
            first = min(max(self.current - rows / 2, 0), count - rows)
            x = rect.maxX - (rect.width >= 30 ? 2 : 1)
            y = rect.y + (rect.height - rows) / 2
        }
    }
}

/// A row of tabs. If there isn't room for all, those around the selected tab are shown.
struct TabBar: Sendable {
    /// The names of the tabs, the first of which is for all stories.
    var names: [String]
    /// The index of the selected tab.
    var selected: Int

    /// The number of blank cells between two tabs.
    private static let gap = 2
    /// The maximum width of a name, in cells.
    private static let longestName = 24

    /// Draws the tabs in the first row of a rectangle. O(cells).
    func draw(on canvas: inout Canvas, in rect: Rect) {
        canvas.clipped(to: rect) { canvas in
            for piece in pieces(in: rect, canvas.environment) { piece.draw(on: &canvas) }
        }
    }

    /// Returns the index of the tab at a cell; at an overflow mark, the index of the nearest hidden tab.
    func tab(at point: Point, in rect: Rect, _ environment: PageEnvironment) -> Int? {
        guard rect.contains(point) else { return nil }
        return pieces(in: rect, environment).first { $0.contains(point) }?.part
    }

    private func pieces(in rect: Rect, _ environment: PageEnvironment) -> [OverlayText<Int>] {
        guard !names.isEmpty, !rect.isEmpty else { return [] }
        let margin = SegmentedBars.margin(inWidth: rect.width)
        let room = rect.width - 2 * margin
        let current = min(max(selected, 0), names.count - 1)
        func name(_ index: Int) -> String { environment.line(names[index], cells: min(room, TabBar.longestName)) }

        var shown = [name(current)]
        var first = current
        var used = shown[0].cellWidth
        /// Returns the number of cells including the overflow marks.
        func total(_ used: Int, from first: Int, count: Int) -> Int {
            used + (first > 0 ? 1 + TabBar.gap : 0) + (first + count < names.count ? 1 + TabBar.gap : 0)
        }
        let hasSigns = total(used, from: first, count: 1) <= room
        var grows = hasSigns
        while grows {
            grows = false
            if first + shown.count < names.count {
                let next = name(first + shown.count)
                let wider = used + TabBar.gap + next.cellWidth
                if total(wider, from: first, count: shown.count + 1) <= room {
                    shown.append(next)
                    used = wider
                    grows = true
                }
            }
            if first > 0 {
                let before = name(first - 1)
                let wider = used + TabBar.gap + before.cellWidth
                if total(wider, from: first - 1, count: shown.count + 1) <= room {
                    shown.insert(before, at: 0)
                    first -= 1
                    used = wider
                    grows = true
                }
            }
        }

        var pieces: [OverlayText<Int>] = []
        var x = rect.x + margin
        func add(_ text: String, _ color: ColorSource, _ attributes: Attributes = [], tab: Int) {
            let piece = OverlayText(text, x: x, y: rect.y, color, attributes, part: tab)
            pieces.append(piece)
            x = piece.maxX + TabBar.gap
        }
        if hasSigns, first > 0 { add(environment.glyphs.cuts.before, .dim, tab: first - 1) }
        for (offset, text) in shown.enumerated() {
            let isSelected = first + offset == current
            // If the other tabs have a weaker colour, an underline would only add clutter.
            let strong: Attributes = environment.palette.mixes ? .bold : [.bold, .underline]
            add(text, isSelected ? .ink : .dim, isSelected ? strong : [], tab: first + offset)
        }
        if hasSigns, first + shown.count < names.count {
            add(environment.glyphs.cuts.after, .dim, tab: first + shown.count)
        }
        return pieces
    }
}
