import RecapMedia
import RecapMediaWire
import RecapSurface
import TestSupport
import Testing

/// Where pictures go.
@Suite struct MediaLayoutTests {
    struct Row: Sendable {
        var content: (Int, Int)
        var fit: MediaFit = .fit
        var position = MediaPosition.center
        var aspect = 0.5
        var frame: Rect
        var whole: (Int, Int)
        var visible = UnitRect.whole
    }

    /// All in a room of 40×10 cells at (5, 2), in half blocks: 40×20 pixels that are square.
    static let rows = [
        Row(content: (100, 100), frame: Rect(x: 15, y: 2, width: 20, height: 10), whole: (20, 20)),
        Row(content: (400, 100), frame: Rect(x: 5, y: 4, width: 40, height: 5), whole: (40, 10)),
        Row(content: (200, 100), frame: Rect(x: 5, y: 2, width: 40, height: 10), whole: (40, 20)),
        Row(
            content: (100, 100), position: MediaPosition(x: 0, y: 1), frame: Rect(x: 5, y: 2, width: 20, height: 10),
            whole: (20, 20)),
        Row(
            content: (400, 100), position: MediaPosition(x: 0, y: 1), frame: Rect(x: 5, y: 7, width: 40, height: 5),
            whole: (40, 10)),
        Row(content: (100, 100), aspect: 1, frame: Rect(x: 20, y: 2, width: 10, height: 10), whole: (10, 20)),
        Row(
            content: (100, 100), aspect: .nan, frame: Rect(x: 15, y: 2, width: 20, height: 10), whole: (20, 20)),
        Row(content: (1, 10_000), frame: Rect(x: 24, y: 2, width: 1, height: 10), whole: (1, 20)),
        Row(content: (10_000, 1), frame: Rect(x: 5, y: 6, width: 40, height: 1), whole: (40, 2)),
        Row(content: (0, -3), frame: Rect(x: 15, y: 2, width: 20, height: 10), whole: (20, 20)),
        Row(
            content: (7, 93), fit: .stretch, frame: Rect(x: 5, y: 2, width: 40, height: 10), whole: (40, 20)),
        Row(
            content: (100, 100), fit: .fill, frame: Rect(x: 5, y: 2, width: 40, height: 10), whole: (40, 40),
            visible: UnitRect(x: 0, y: 0.25, width: 1, height: 0.5)),
        Row(
            content: (400, 100), fit: .fill, position: MediaPosition(x: 1, y: 0),
            frame: Rect(x: 5, y: 2, width: 40, height: 10), whole: (80, 20),
            visible: UnitRect(x: 0.5, y: 0, width: 0.5, height: 1)),
        Row(
            content: (800, 100), fit: .fill, position: MediaPosition(x: 1, y: 0),
            frame: Rect(x: 5, y: 2, width: 40, height: 10), whole: (160, 20),
            visible: UnitRect(x: 0.75, y: 0, width: 0.25, height: 1)),
    ]

    @Test("fits by table", arguments: rows)
    func table(row: Row) {
        let layout = MediaLayout(
            contentWidth: row.content.0, contentHeight: row.content.1, room: Rect(x: 5, y: 2, width: 40, height: 10),
            mode: .halfBlocks, fit: row.fit, position: row.position, cellAspect: row.aspect)
        #expect(layout.frame == row.frame)
        #expect(layout.width == row.frame.width && layout.height == 2 * row.frame.height)
        #expect(layout.wholeWidth == row.whole.0 && layout.wholeHeight == row.whole.1)
        #expect(layout.visible == row.visible)
    }

    @Test("no room is no picture")
    func empty() {
        for fit in MediaFit.allCases {
            let room = Rect(x: 3, y: 4, width: 0, height: 5)
            let layout = MediaLayout(contentWidth: 9, contentHeight: 9, room: room, mode: .braille, fit: fit)
            #expect(layout.frame.isEmpty && layout.width == 0)
        }
    }

    @Test(
        "whatever is asked for, the frame is in the room and the sizes are a bitmap's", arguments: [1, 2] as [UInt64])
    func laws(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<2000 {
            let room = Rect(
                x: .random(in: -9...9, using: &random), y: .random(in: -9...9, using: &random),
                width: .random(in: 1...300, using: &random), height: .random(in: 1...100, using: &random))
            let sides = [1, 2, 100, 16_384, Int.max, Int.random(in: 1...5000, using: &random)]
            let wild = [0, 1, 0.3, -5, Double.nan, .infinity]
            let mode = CellMode.allCases.randomElement(using: &random) ?? .ascii
            let layout = MediaLayout(
                contentWidth: sides.randomElement(using: &random) ?? 1,
                contentHeight: sides.randomElement(using: &random) ?? 1, room: room, mode: mode,
                fit: MediaFit.allCases.randomElement(using: &random) ?? .fit,
                position: MediaPosition(
                    x: wild.randomElement(using: &random) ?? 0, y: wild.randomElement(using: &random) ?? 0),
                cellAspect: wild.randomElement(using: &random) ?? 0)
            #expect(layout.frame.intersection(room) == layout.frame && !layout.frame.isEmpty, "seed \(seed)")
            #expect(
                layout.width == layout.frame.width * mode.columns && layout.height == layout.frame.height * mode.rows)
            #expect(Bitmap.allows(width: layout.wholeWidth, height: layout.wholeHeight), "seed \(seed): \(layout)")
            let part = layout.visible
            #expect(part.x >= 0 && part.x + part.width <= 1 && part.y >= 0 && part.y + part.height <= 1)
        }
    }
}
