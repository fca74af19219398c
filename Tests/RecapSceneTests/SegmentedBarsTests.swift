import RecapScene
import RecapStory
import RecapSurface
import Testing

/// Where the segments of the bars on top stand.
@Suite struct SegmentedBarsTests {
    @Test("At every width and for every number of pages, segments stand in order, apart, and within the row")
    func law() {
        for width in 1...130 {
            for count in [1, 2, 3, 4, 5, 7, 8, 10, 13, 20, 26, 33, 40, 43, 60, 365] {
                for current in Set([0, 1, count / 2, count - 2, count - 1]) where (0..<count).contains(current) {
                    let bars = SegmentedBars(count: count, current: current, width: width)
                    let faults = Self.faults(bars, count: count, current: current, width: width)
                    #expect(faults.isEmpty, "\(width) cells, page \(current) of \(count): \(faults)")
                }
            }
        }
    }

    @Test("Cells that are reserved at the right stay free, whatever the width")
    func reserved() {
        for width in 20...130 {
            for count in [2, 9, 30, 100] {
                let bars = SegmentedBars(count: count, current: count / 2, width: width, reserved: 7)
                #expect(bars.segments.allSatisfy { $0.x + $0.width <= width - 7 })
                #expect(
                    Self.faults(bars, count: count, current: count / 2, width: width, reserved: 7).isEmpty)
            }
        }
    }

    @Test("A million pages cost no more than a screen of them")
    func millions() {
        let bars = SegmentedBars(count: 1_000_000, current: 765_432, width: 80)
        #expect(bars.segments.count < 30)
        #expect(bars.segment(of: 765_432) != nil)
        #expect(bars.leadingCut != nil && bars.trailingCut != nil)
    }

    @Test("The margin is 2 where the width allows, and small screens give it up")
    func bothMargins() {
        func margins(_ width: Int) -> (Int?, Int?) {
            let bars = SegmentedBars(count: 3, current: 0, width: width)
            return (bars.segments.first?.x, bars.segments.last.map { width - $0.x - $0.width })
        }
        for width in 24...130 {
            // Two cells that are left are in the two gaps; one is at the right.
            #expect(margins(width) == (width % 3 == 1 ? (2, 3) : (2, 2)), "\(width)")
        }
        #expect(margins(10) == (0, 0))
    }

    @Test("On a screen as tall as wide, bars begin and end at the margins of the page", arguments: [2, 5, 8, 12, 13])
    func portrait(_ count: Int) throws {
        let bars = SegmentedBars(count: count, current: 0, width: 45, height: 40)
        let first = try #require(bars.segments.first), last = try #require(bars.segments.last)
        #expect(bars.segments.count == count && first.x == 3 && last.x + last.width == 42)
        #expect(zip(bars.segments, bars.segments.dropFirst()).allSatisfy { $1.x - $0.x - $0.width == 1 })
        let widths = bars.segments.map(\.width)
        #expect((widths.max() ?? 0) - (widths.min() ?? 0) <= 1)
    }

    @Test("A click on a segment or the gap after it means its page, one beside the bars none")
    func pageAt() {
        let bars = SegmentedBars(count: 10, current: 3, width: 80)
        for segment in bars.segments {
            for x in segment.x..<(segment.x + segment.width) { #expect(bars.page(at: x) == segment.page) }
        }
        #expect(bars.page(at: 0) == nil)
        #expect(bars.page(at: 79) == nil)
    }

    /// Returns what is wrong with the widths of segments.
    private static func faults(
        _ bars: SegmentedBars, count: Int, current: Int, width: Int, reserved: Int = 0
    ) -> [String] {
        var faults: [String] = []
        let segments = bars.segments
        if bars.segment(of: current) == nil { faults.append("the current page has no segment") }
        for (a, b) in zip(segments, segments.dropFirst()) {
            if b.page != a.page + 1 { faults.append("pages out of order") }
            if !(1...2).contains(b.x - a.x - a.width) { faults.append("the gap after \(a.page) is not 1 or 2") }
        }
        for segment in segments {
            if segment.x < 0 || segment.x + segment.width > width { faults.append("\(segment.page) leaves the row") }
            if segment.width < 2, width > 1 { faults.append("\(segment.page) is \(segment.width) wide") }
            if segment.width < 1 { faults.append("\(segment.page) has no cell") }
        }
        if Set(segments.map(\.width)).count > 1 { faults.append("segments of several widths") }
        if Set(zip(segments, segments.dropFirst()).map { $1.x - $0.x }).count > 1 { faults.append("uneven gaps") }
        guard let first = segments.first, let last = segments.last else { return faults + ["no segment"] }
        // A wider segment for each page would not fit.
        let free = first.x + width - last.x - last.width - 4 - reserved
        if !bars.isCut, width >= 24, free >= segments.count { faults.append("\(free) cells are free") }
        // Where there is no room for signs there are none; everywhere else they stand where pages are cut.
        if width >= 12 {
            if (bars.leadingCut != nil) != (first.page > 0) { faults.append("wrong sign before") }
            if (bars.trailingCut != nil) != (last.page < count - 1) { faults.append("wrong sign after") }
        }
        if let x = bars.leadingCut, x >= first.x - 1 || x < 0 { faults.append("the sign before touches") }
        if let x = bars.trailingCut, x <= last.x + last.width || x >= width { faults.append("the sign after touches") }
        return faults
    }
}
