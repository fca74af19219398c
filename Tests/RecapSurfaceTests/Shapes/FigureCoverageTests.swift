import Foundation
import RecapSurface
import TestSupport
import Testing

/// The pixels that shapes cover where they are drawn with characters.
@Suite("Coverage")
struct FigureCoverageTests {
    private static let quarters = FigurePixels(columns: 2, rows: 2), dots = FigurePixels(columns: 2, rows: 4)

    private func sum(_ coverage: FigureCoverage, where isCounted: (_ x: Int, _ y: Int) -> Bool = { _, _ in true })
        -> Double
    {
        coverage.rows.reduce(0.0) { sum, y in
            coverage.columns.reduce(sum) { isCounted($1, y) ? $0 + Double(coverage[$1, y]) / 255 : $0 }
        }
    }

    private func path(_ points: [(x: Double, y: Double)]) -> FigurePath {
        var path = FigurePath()
        for (index, point) in points.enumerated() {
            path.add(index == 0 ? .move : .line, FigurePoint(x: Float(point.x), y: Float(point.y)))
        }
        return path
    }

    @Test("A thin line passes its columns without gaps, from the first point to the last, and reaches both extremes")
    func connected() {
        var random = SplitMix64(seed: Soak.seed(0x11E5))
        for _ in 0..<Soak.count(300, 30_000) {
            let columns = Int.random(in: 1...100, using: &random), rows = Int.random(in: 1...30, using: &random)
            let count = Int.random(in: 2...300, using: &random)
            let points = (0..<count).map { index in
                (
                    x: 0.25 + Double(index) / Double(count - 1) * (Double(columns) - 0.5),
                    y: Double.random(in: 0.1...Double(rows) - 0.1, using: &random)
                )
            }
            let coverage = FigureCoverage(
                of: .line(path(points), width: 0), pixels: Self.dots, columns: 0..<columns, rows: 0..<rows)
            let spans = (0..<2 * columns).map { x in (0..<4 * rows).filter { coverage[x, $0] > 0 } }
            for (index, span) in spans.enumerated() {
                guard let low = span.first, let high = span.last else {
                    Issue.record("nothing in column \(index) of \(points)")
                    return
                }
                #expect(high - low + 1 == span.count)
                guard index > 0, let before = spans[index - 1].last, let first = spans[index - 1].first else {
                    continue
                }
                #expect(first <= high + 1 && low <= before + 1)
            }
            let heights = points.map { Int($0.y * 4) }
            #expect(spans.compactMap(\.first).min() == heights.min() && spans.compactMap(\.last).max() == heights.max())
        }
    }

    @Test("A line of some width covers its length times its width, and no more than the pixels in view are computed")
    func width() {
        let line = FigureShape.line(path([(x: 2, y: 5), (x: 12, y: 5)]), width: 1)
        let coverage = FigureCoverage(of: line, pixels: Self.quarters, columns: 0..<20, rows: 0..<10)
        // Ten columns of two pixels, two of them high.
        #expect(abs(sum(coverage) - 40) < 2.1)
        let part = FigureCoverage(of: line, pixels: Self.quarters, columns: 5..<6, rows: 0..<10)
        #expect(part.columns == 10..<12 && abs(sum(part) - 4) < 0.1)
        let away = FigureCoverage(of: line, pixels: Self.quarters, columns: 30..<40, rows: 20..<30)
        #expect(sum(away) == 0 && away.columns.isEmpty)
    }

    @Test("A line is in the pixel columns of its ends and in those between them, and in no other")
    func ends() {
        var random = SplitMix64(seed: Soak.seed(0xE4D5))
        for number in 0..<Soak.count(200, 20_000) {
            let ends = (0..<2).map { _ in
                (x: Double.random(in: 2...18, using: &random), y: Double.random(in: 2...8, using: &random))
            }
            let line = FigureShape.line(path(ends), width: number.isMultiple(of: 2) ? 0 : 1)
            let coverage = FigureCoverage(of: line, pixels: Self.quarters, columns: 0..<20, rows: 0..<10)
            let columns = coverage.columns.filter { x in coverage.rows.contains { coverage[x, $0] > 0 } }
            let places = ends.map { Int(Float($0.x) * 2) }.sorted()
            #expect(columns == Array(places[0]...places[1]), "\(ends)")
        }
    }

    @Test("Parts of a ring that meet in the middle of pixels leave none of them out, and share none")
    func meeting() {
        // The middle of the ring is that of a pixel, so that the ends of its quarters run through the middles of others.
        func coverage(_ start: Float, _ end: Float) -> FigureCoverage {
            let sector = RingSector(
                center: FigurePoint(x: 30.25, y: 15.25), innerRadius: 1, outerRadius: 12, start: start, end: end)
            return FigureCoverage(of: .sector(sector), pixels: Self.quarters, columns: 0..<60, rows: 0..<30)
        }
        let whole = coverage(0, 1), quarters = (0..<4).map { coverage(Float($0) / 4, Float($0 + 1) / 4) }
        #expect(whole[60, 20] == 255 && whole[70, 30] == 255)
        for y in 0..<60 {
            for x in 0..<120 { #expect(quarters.reduce(0) { $0 + Int($1[x, y]) } == Int(whole[x, y]), "\(x) \(y)") }
        }
    }

    @Test("A thick line reaches half of its width above and below, also into a view that its middle is not in")
    func thickness() {
        func covered(_ y: Double, columns: Range<Int> = 0..<40, rows: Range<Int> = 0..<20) -> Double {
            let line = FigureShape.line(path([(x: 10.25, y: y), (x: 19.75, y: y)]), width: 8)
            return sum(FigureCoverage(of: line, pixels: Self.quarters, columns: columns, rows: rows))
        }
        // Ten columns of two pixels, and eight rows of two.
        #expect(abs(covered(10) - 20 * 16) < 1)
        #expect(abs(covered(10, columns: 12..<14) - 4 * 16) < 1)
        // The rows from 6 to 14 are covered.
        #expect(abs(covered(10, rows: 12..<20) - 20 * 4) < 1)
        #expect(abs(covered(10, rows: 0..<8) - 20 * 4) < 1)
        #expect(covered(10, rows: 15..<20) == 0 && covered(10, rows: 0..<5) == 0)
        #expect(abs(covered(1) - 20 * 10) < 1)
    }

    @Test("A polygon covers its area, whichever way it runs and wherever its corners are")
    func polygons() {
        var random = SplitMix64(seed: Soak.seed(0xA4EA))
        for _ in 0..<Soak.count(100, 10_000) {
            func number() -> Double { Double.random(in: 0...16, using: &random) }
            let corners = (0..<3).map { _ in (x: 2 * number(), y: number()) }
            let (a, b, c) = (corners[0], corners[1], corners[2])
            let area = abs((b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)) / 2
            let coverage = FigureCoverage(
                of: .path(path(corners)), pixels: Self.quarters, columns: 0..<32, rows: 0..<16)
            // Edges are counted by the middles of columns, and shares in quarters.
            let edges = abs(a.x - b.x) + abs(b.x - c.x) + abs(c.x - a.x) + 16
            #expect(abs(sum(coverage) / 4 - area) < 0.2 * edges, "\(corners)")
        }
    }

    @Test("Outlines that overlap cover their area once, and one that runs the other way is a hole")
    func windings() {
        func square(_ x: Double, _ size: Double, isReversed: Bool = false) -> [(x: Double, y: Double)] {
            let corners = [(x: x, y: x), (x: x + size, y: x), (x: x + size, y: x + size), (x: x, y: x + size)]
            return isReversed ? corners.reversed() : corners
        }
        func sum(_ one: [(x: Double, y: Double)], _ other: [(x: Double, y: Double)]) -> Double {
            var both = path(one)
            both.add(path(other))
            return self.sum(FigureCoverage(of: .path(both), pixels: Self.quarters, columns: 0..<32, rows: 0..<16)) / 4
        }
        #expect(abs(sum(square(2, 8), square(6, 8)) - 112) < 1)
        #expect(abs(sum(square(2, 8), square(4, 4)) - 64) < 1)
        #expect(abs(sum(square(2, 8), square(4, 4, isReversed: true)) - 48) < 1)
    }

    @Test("The parts of a ring cover as much as their shares, clockwise from the top, and nothing twice")
    func ring() {
        var random = SplitMix64(seed: Soak.seed(0x4146))
        for count in [1, 2, 3, 7, 24] {
            let cuts = (1..<count).map { _ in Float.random(in: 0...1, using: &random) }.sorted()
            let ends = cuts + [1], starts = [0] + cuts
            let parts = zip(starts, ends).map { start, end in
                let sector = RingSector(
                    center: FigurePoint(x: 30, y: 15), innerRadius: 9, outerRadius: 15, start: start, end: end)
                return FigureCoverage(of: .sector(sector), pixels: Self.quarters, columns: 0..<60, rows: 0..<30)
            }
            // Four pixels for each cell, of which a row has two beside each other for each of its height.
            let whole = Double.pi * (15 * 15 - 9 * 9) * 8
            for (part, share) in zip(parts, zip(starts, ends).map { $1 - $0 }) {
                #expect(abs(sum(part) / whole - Double(share)) < 0.01)
            }
            for y in 0..<60 { for x in 0..<120 { #expect(parts.count { $0[x, y] > 0 } <= 1) } }
        }
        let quarter = RingSector(
            center: FigurePoint(x: 10, y: 5), innerRadius: 0, outerRadius: 5, start: 0.25, end: 0.5)
        let coverage = FigureCoverage(of: .sector(quarter), pixels: Self.quarters, columns: 0..<20, rows: 0..<10)
        #expect(sum(coverage) { x, y in x < 20 || y < 10 } == 0 && coverage[21, 11] == 255)
    }

    @Test("A gap cuts half of its width off each end of a part, and nothing at the opposite side")
    func gaps() {
        for share in [0.1, 0.5, 0.9, 0.99] as [Float] {
            func part(_ gap: Float) -> FigureCoverage {
                let sector = RingSector(
                    center: FigurePoint(x: 30, y: 15), innerRadius: 9, outerRadius: 15, start: 0, end: share, gap: gap)
                return FigureCoverage(of: .sector(sector), pixels: Self.quarters, columns: 0..<60, rows: 0..<30)
            }
            let (whole, cut) = (part(0), part(1))
            #expect(abs(sum(whole) - sum(cut) - 6 * 8) < 6, "\(share)")
            // The middle of the part, which is below for the longer ones.
            if share >= 0.9 {
                for y in 48..<60 { for x in 50..<70 { #expect(cut[x, y] == whole[x, y]) } }
            }
        }
    }

    @Test("A mirrored shape covers the mirrored pixels, and what is mirrored twice is as it was")
    func mirrored() {
        let shapes: [FigureShape] = [
            .rectangle(FigureRect(x: 1.25, y: 2, width: 3, height: 1.5)),
            .sector(
                RingSector(
                    center: FigurePoint(x: 9, y: 5), innerRadius: 1, outerRadius: 4, start: 0.1, end: 0.3, gap: 0.5)),
            .line(path([(x: 1.3, y: 2), (x: 8.1, y: 7), (x: 14.9, y: 3)]), width: 1),
            .path(path([(x: 1.3, y: 2), (x: 8.1, y: 7), (x: 14.9, y: 3)])),
        ]
        for shape in shapes {
            let figure = Figure(shape, .color(0)), mirrored = figure.mirrored(axis: 20)
            let (one, other) = (shape, mirrored.shape)
            let pixels = [one, other].map {
                FigureCoverage(of: $0, pixels: Self.quarters, columns: 0..<20, rows: 0..<10)
            }
            for y in 0..<20 {
                for x in 0..<40 {
                    #expect(abs(Int(pixels[0][x, y]) - Int(pixels[1][39 - x, y])) <= 64, "\(shape) \(x) \(y)")
                }
            }
            #expect(abs(sum(pixels[0]) - sum(pixels[1])) < 0.6)
            let turned = pixels[0].mirrored(axis: 39)
            for y in 0..<20 { for x in 0..<40 { #expect(turned[39 - x, y] == pixels[0][x, y]) } }
        }
        // One that lies outside covers nothing, in a mirror as well.
        let outside = FigureCoverage(of: shapes[0], pixels: Self.quarters, columns: 30..<40, rows: 0..<10)
        #expect(outside.mirrored(axis: 9).shares.isEmpty)
        let gradient = FigureGradient([0, 9], start: 0.25, acrossColumn: 0.125, downRow: 0.5, opacities: (1, 0.5))
        let figure = gradient.map { Figure(.background, .gradient($0)) }
        #expect(figure.map { $0.mirrored(axis: 8).mirrored(axis: 8) } == figure)
        #expect(figure?.mirrored(axis: 8) != figure)
    }

    @Test("A part of a ring covers what is within it and nothing beside it, but for a pixel along its sides")
    func sectors() {
        var random = SplitMix64(seed: Soak.seed(0x5EC7))
        for _ in 0..<Soak.count(60, 6_000) {
            let outer = Float.random(in: 1...8, using: &random), start = Float.random(in: -1...1, using: &random)
            let sector = RingSector(
                center: FigurePoint(x: .random(in: 0...40, using: &random), y: .random(in: 0...20, using: &random)),
                innerRadius: .random(in: 0...outer * 0.8, using: &random), outerRadius: outer, start: start,
                end: start + .random(in: 0.05...1, using: &random))
            let coverage = FigureCoverage(
                of: .sector(sector), pixels: Self.quarters, columns: 0..<40, rows: 0..<20)
            func isWithin(_ x: Double, _ y: Double) -> Bool {
                let radius = (x * x + y * y).squareRoot()
                guard radius >= Double(sector.innerRadius), radius <= Double(sector.outerRadius) else { return false }
                let turn = atan2(x, -y) / (2 * .pi) - Double(sector.start)
                return turn - turn.rounded(.down) <= Double(sector.end - sector.start)
            }
            for y in 0..<40 {
                for x in 0..<80 {
                    // The centre in the unit of the radii: a pixel is a quarter wide and a half high.
                    let (dx, dy) = (
                        (Double(x) + 0.5) / 4 - Double(sector.center.x) / 2,
                        (Double(y) + 0.5) / 2 - Double(sector.center.y)
                    )
                    let around = (0..<16).flatMap { step in
                        [0.0, 0.3, 0.6].map { distance in
                            let angle = Double(step) / 8 * .pi
                            return isWithin(dx + distance * cos(angle), dy + distance * sin(angle))
                        }
                    }
                    if around.allSatisfy({ $0 }) { #expect(coverage[x, y] == 255, "\(sector) \(x) \(y)") }
                    if !around.contains(true) { #expect(coverage[x, y] == 0, "\(sector) \(x) \(y)") }
                }
            }
        }
    }

    @Test("The gap of a part of a ring is cut off along both ends, half of it at each")
    func angles() {
        let sector = RingSector(
            center: FigurePoint(x: 0, y: 0), innerRadius: 1, outerRadius: 4, start: 0.25, end: 0.75, gap: 2)
        for radius: Float in [2, 4] {
            let (start, end) = sector.angles(at: radius), cut = asin(1 / Double(radius))
            #expect(abs(start - (.pi / 2 + cut)) < 1e-9 && abs(end - (1.5 * .pi - cut)) < 1e-9)
        }
        #expect(sector.angles(at: 0) == (.pi / 2, 1.5 * .pi))
        // Nothing is left where the gap is wider than the ring.
        for radius: Float in [0.5, 0.9, 1] {
            let (start, end) = sector.angles(at: radius)
            #expect(abs(start - .pi) < 1e-9 && abs(end - start) < 1e-9, "\(radius)")
        }
    }

    @Test("A picture has at least a pixel, at most 65,536 on a side, and at most 2^25 in all")
    func bitmaps() {
        for (width, height, isAllowed) in [
            (1, 1, true), (65_536, 512, true), (512, 65_536, true), (65_537, 1, false), (1, 65_537, false),
            (0, 1, false), (1, 0, false),
            (-1, -1, false), (65_536, 513, false),
        ] {
            #expect(Bitmap.allows(width: width, height: height) == isAllowed, "\(width)×\(height)")
            #expect((Bitmap.refusal(width: width, height: height) == nil) == isAllowed, "\(width)×\(height)")
        }
    }

    @Test("Shapes that are nowhere cover nothing")
    func nowhere() {
        var shapes: [FigureShape] = [.path(FigurePath()), .line(FigurePath(), width: 1)]
        for number in [Float.nan, .infinity, -.infinity, 1e30] {
            shapes.append(.rectangle(FigureRect(x: number, y: 0, width: 1, height: number)))
            shapes.append(.line(path([(x: 0, y: 0), (x: Double(number), y: 1)]), width: 1))
            shapes.append(.path(path([(x: 0, y: 0), (x: 1, y: Double(number)), (x: 2, y: 0)])))
            for (start, radius) in [(number, 1), (0, number)] {
                let center = FigurePoint(x: 1, y: 1)
                shapes.append(
                    .sector(RingSector(center: center, innerRadius: 0, outerRadius: radius, start: start, end: 1)))
            }
        }
        for shape in shapes {
            let coverage = FigureCoverage(of: shape, pixels: Self.quarters, columns: 0..<4, rows: 0..<4)
            #expect(sum(coverage) == 0, "\(shape)")
        }
    }

    @Test("A rectangle covers the shares of pixels that it overlaps")
    func rectangle() {
        let rect = FigureRect(x: 1.25, y: 2.5, width: 3, height: 1.25)
        let coverage = FigureCoverage(of: .rectangle(rect), pixels: Self.quarters, columns: 0..<8, rows: 0..<8)
        #expect(abs(sum(coverage) - 3 * 1.25 * 4) < 0.1 && coverage[2, 5] == 127 && coverage[3, 5] == 255)
        #expect(FigureCoverage(columns: 0..<2, rows: 0..<2, shares: [1, 2, 3]) == nil)
    }
}
