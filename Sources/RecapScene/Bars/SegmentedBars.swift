import RecapSurface

/// The row of bars on top: a segment a page, as many as there is room for.
package struct SegmentedBars: Sendable, Hashable {
    /// One segment in view.
    package struct Segment: Sendable, Hashable {
        /// The page that it stands for.
        package let page: Int
        /// Its first column, from the left of the screen.
        package let x: Int
        /// Its cells, without the gap after it; at least 1.
        package let width: Int
    }

    /// The segments in view, from the left.
    package let segments: [Segment]
    /// The column of the sign that there are pages before the first segment; `nil` where there are none.
    package let leadingCut: Int?
    /// The column of the sign that there are pages after the last segment.
    package let trailingCut: Int?

    /// Fewer cells than this make no segment.
    package static let leastWidth = 2

    /// Lays out the bars of `count` pages in a row of `width` cells; `reserved` cells at the right stay free.
    /// O(segments in view), however many pages there are.
    package init(count: Int, current: Int, width: Int, reserved: Int = 0) {
        let margin = width >= 24 ? 2 : width >= 12 ? 1 : 0
        let left = margin
        let right = max(left, width - max(margin, reserved > 0 ? reserved + margin : 0))
        let room = right - left
        guard count > 0, room > 0 else {
            self.init(segments: [], leadingCut: nil, trailingCut: nil)
            return
        }
        if count * (SegmentedBars.leastWidth + 1) - 1 <= room {
            self.init(
                segments: SegmentedBars.spread(count, from: 0, x: left, room: room), leadingCut: nil, trailingCut: nil)
            return
        }
        // Room for the signs at both ends, whether or not both are cut: segments keep their places from page to page.
        let hasSigns = room >= 9
        let inner = hasSigns ? room - 4 : room
        let shown = max(1, min(count, (inner + 1) / (SegmentedBars.leastWidth + 1)))
        let first = min(max(0, current - shown / 2), count - shown)
        self.init(
            segments: SegmentedBars.spread(shown, from: first, x: hasSigns ? left + 2 : left, room: inner),
            leadingCut: hasSigns && first > 0 ? left : nil,
            trailingCut: hasSigns && first + shown < count ? right - 1 : nil)
    }

    private init(segments: [Segment], leadingCut: Int?, trailingCut: Int?) {
        self.segments = segments
        self.leadingCut = leadingCut
        self.trailingCut = trailingCut
    }

    /// Segments of as nearly the same width as cells allow, with a gap of one cell between them.
    private static func spread(_ count: Int, from first: Int, x: Int, room: Int) -> [Segment] {
        (0..<count).map { index in
            let start = index * (room + 1) / count, end = (index + 1) * (room + 1) / count - 1
            return Segment(page: first + index, x: x + start, width: max(1, end - start))
        }
    }

    /// Whether not all pages have a segment.
    package var isCut: Bool { leadingCut != nil || trailingCut != nil }

    /// The row that the bars stand in on a screen of a height.
    package static func row(inHeight height: Int) -> Int { height >= 24 ? 1 : 0 }

    /// The least height at which there are bars: below it the content needs all rows.
    package static let leastHeight = 4

    /// The segment of a page.
    package func segment(of page: Int) -> Segment? { segments.first { $0.page == page } }

    /// The page whose segment, or the gap after it, is at a column.
    package func page(at x: Int) -> Int? {
        segments.first { x >= $0.x && x <= $0.x + $0.width }.map(\.page)
    }
}
