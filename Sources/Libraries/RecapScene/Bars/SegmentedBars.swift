import RecapSurface

/// The layout of the progress bars: one segment for each page, or for as many pages as fit.
package struct SegmentedBars: Sendable, Hashable {
    /// A visible segment.
    package struct Segment: Sendable, Hashable {
        /// The index of the page.
        package let page: Int
        /// The first column of the segment.
        package let x: Int
        /// The width in cells, excluding the gap, at least 1.
        package let width: Int
        /// The horizontal range of the segment in pictures, in cells, where all segments are equally wide. It may end
        /// within the gap.
        package let exactX, exactWidth: Float
    }

    /// The visible segments, from left to right.
    package let segments: [Segment]
    /// The column of the symbol for pages before the first segment; `nil` if there are none.
    package let leadingCut: Int?
    /// The column of the symbol for pages after the last segment; `nil` if there are none.
    package let trailingCut: Int?
    /// The space on either side of the bars, in cells.
    package let margin: Int

    /// The minimum width of a segment in cells.
    package static let minimumWidth = 2

    /// Lays out the bars of `count` pages in a row of `width` cells, leaving `reserved` cells free on the right.
    /// O(visible segments), regardless of the number of pages.
    ///
    /// On an approximately square screen, the bars are aligned with the margins of the page; their widths may then
    /// differ by a cell. `height` is the height of such a screen, or 0.
    package init(count: Int, current: Int, width: Int, height: Int = 0, reserved: Int = 0) {
        let size = CellSize(width: width, height: height), isFlush = PageLayout.isTall(size)
        let margin = SegmentedBars.margin(in: size)
        let left = margin
        let right = max(left, width - max(margin, reserved > 0 ? reserved + margin : 0))
        let room = right - left
        guard count > 0, room > 0 else {
            self.init(segments: [], leadingCut: nil, trailingCut: nil, margin: margin)
            return
        }
        if count * (SegmentedBars.minimumWidth + 1) - 1 <= room {
            self.init(
                segments: SegmentedBars.spread(count, from: 0, x: left, room: room, isFlush: isFlush), leadingCut: nil,
                trailingCut: nil,
                margin: margin)
            return
        }
        // Space is reserved for both symbols even if only one is shown, so that segments keep their positions from page
        // to page.
        let hasSigns = room >= 9
        let inner = hasSigns ? room - 4 : room
        let shown = max(1, min(count, (inner + 1) / (SegmentedBars.minimumWidth + 1)))
        let first = min(max(0, current - shown / 2), count - shown)
        self.init(
            segments: SegmentedBars.spread(
                shown, from: first, x: hasSigns ? left + 2 : left, room: inner, isFlush: isFlush),
            leadingCut: hasSigns && first > 0 ? left : nil,
            trailingCut: hasSigns && first + shown < count ? right - 1 : nil, margin: margin)
    }

    private init(segments: [Segment], leadingCut: Int?, trailingCut: Int?, margin: Int) {
        self.margin = margin
        self.segments = segments
        self.leadingCut = leadingCut
        self.trailingCut = trailingCut
    }

    /// Returns the space on either side of the bars, in cells.
    static func margin(in size: CellSize) -> Int {
        PageLayout.isTall(size) ? PageLayout.margin(in: size) : margin(inWidth: size.width)
    }

    /// Returns the space on either side of the bars, and of captions, on a wide screen.
    package static func margin(inWidth width: Int) -> Int { width >= 24 ? 2 : width >= 12 ? 1 : 0 }

    /// Returns segments of equal width, separated by gaps of one cell, or of two cells if that fills the space. The
    /// remaining space is divided between both ends or, if `isFlush`, between the segments.
    private static func spread(_ count: Int, from first: Int, x: Int, room: Int, isFlush: Bool) -> [Segment] {
        guard !isFlush || room < 2 * count - 1 else {
            func start(_ index: Int) -> Int { index * (room + 1) / count }
            let period = Float(room + 1) / Float(count)
            return (0..<count).map {
                Segment(
                    page: first + $0, x: x + start($0), width: start($0 + 1) - start($0) - 1,
                    exactX: Float(x) + Float($0) * period, exactWidth: period - 1)
            }
        }
        let width = max(1, (room + 1) / count - 1)
        var rest = room - count * (width + 1) + 1, gap = 1
        if rest == count - 1 { (rest, gap) = (0, 2) }
        let left = x + rest / 2
        return (0..<count).map {
            let x = left + $0 * (width + gap)
            return Segment(page: first + $0, x: x, width: width, exactX: Float(x), exactWidth: Float(width))
        }
    }

    /// Whether some pages have no segment.
    package var isCut: Bool { leadingCut != nil || trailingCut != nil }

    /// Returns the row of the bars on a screen of a given height.
    package static func row(inHeight height: Int) -> Int { height >= 24 ? 1 : 0 }

    /// The minimum height of a screen with bars; on shorter screens, the elements need all rows.
    package static let minimumHeight = 4

    /// Returns the segment of a page; `nil` if the page has none.
    package func segment(of page: Int) -> Segment? { segments.first { $0.page == page } }

    /// Returns the page whose segment, including the gap after it, contains a column; `nil` if there is none.
    package func page(at x: Int) -> Int? {
        guard let segment = segments.last(where: { x >= $0.x }) else { return nil }
        let isLast = segment.page == segments.last?.page
        return isLast && x > segment.x + segment.width ? nil : segment.page
    }
}

/// The filled part of a progress bar's segment, in steps.
package struct SegmentFill: Sendable, Hashable {
    /// The number of steps of the segment, up to eight per cell.
    package let steps: Int
    /// The number of filled steps.
    package let filled: Int

    /// Creates the fill of a segment of `width` cells with `perCell` steps each, at a progress of 0…1.
    package init(width: Int, perCell: Int, progress: Double) {
        steps = max(1, width * perCell)
        // The tolerance accounts for rounding: the run loop wakes up exactly at the time of a step.
        filled = min(Int(min(max(progress, 0), 1) * Double(steps) + 1e-6), steps)
    }

    /// The progress at which the next step is filled; 1 after the last step.
    package var nextProgress: Double { min(1, Double(filled + 1) / Double(steps)) }
}
