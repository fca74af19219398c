internal import RecapMediaWire
public import RecapSurface

/// Where a picture goes, and how large it has to be drawn for that: whole cells, and all of their pixels.
public struct MediaLayout: Sendable, Hashable {
    /// The cells that it takes, within the room; empty where there is none.
    public let frame: Rect
    /// The pixels of those cells: what `CellPainter` wants.
    public let width, height: Int
    /// The size to draw the whole picture at, so that its visible part has just those pixels; where that would be more than
    /// a `Bitmap` holds, as much as it holds.
    public let wholeWidth, wholeHeight: Int
    /// Which part of the picture is seen.
    public let visible: UnitRect

    /// A layout.
    ///
    /// - Parameters:
    ///   - contentWidth: The picture's own size in square pixels, or in any unit; only its shape counts. Less than 1 counts
    ///     as 1.
    ///   - contentHeight: As the width.
    ///   - room: The cells that it may take.
    ///   - mode: By which characters it is drawn.
    ///   - fit: How it is brought into the room. A picture that fits takes at least one cell each way, and its sides are
    ///     rounded to whole cells.
    ///   - position: Where it stands, or which part is seen.
    ///   - cellAspect: The width of a cell divided by its height, 0.1…10; what is not a number counts as 0.5.
    public init(
        contentWidth: Int, contentHeight: Int, room: Rect, mode: CellMode, fit: MediaFit = .fit,
        position: MediaPosition = .center, cellAspect: Double = 0.5
    ) {
        // The picture's shape in cells: how many wide it is for each in height.
        let aspect = cellAspect.isNaN ? 0.5 : min(max(cellAspect, 0.1), 10)
        let shape = Double(max(contentWidth, 1)) / Double(max(contentHeight, 1)) / aspect
        let roomWidth = Double(room.width), roomHeight = Double(room.height)
        func cells(_ length: Double, most: Int) -> Int { min(max(Int(min(length, 1e6).rounded()), 1), most) }

        // Of two places that are as good, the left and the upper one: a block looks centred a little above the middle.
        func place(_ rest: Int, _ share: Double) -> Int { Int((Double(rest) * share - 1e-6).rounded()) }

        var size = room.size
        var visible = UnitRect.whole
        let isWide = shape * roomHeight > roomWidth
        switch fit {
        case _ where room.isEmpty: size = Size(width: 0, height: 0)
        case .stretch: break
        case .fit where isWide: size.height = cells(roomWidth / shape, most: room.height)
        case .fit: size.width = cells(roomHeight * shape, most: room.width)
        case .fill where isWide:
            let share = roomWidth / (roomHeight * shape)
            visible = UnitRect(x: (1 - share) * position.x, y: 0, width: share, height: 1)
        case .fill:
            let share = roomHeight * shape / roomWidth
            visible = UnitRect(x: 0, y: (1 - share) * position.y, width: 1, height: share)
        }
        frame = Rect(
            x: room.x + place(room.width - size.width, position.x),
            y: room.y + place(room.height - size.height, position.y), width: size.width, height: size.height)
        width = size.width * mode.columns
        height = size.height * mode.rows
        self.visible = visible
        (wholeWidth, wholeHeight) = Self.whole(width: width, height: height, visible: visible)
    }

    private static func whole(width: Int, height: Int, visible: UnitRect) -> (Int, Int) {
        let side = Double(Bitmap.sideLimit)
        var whole = (Double(width) / visible.width, Double(height) / visible.height)
        whole = (min(whole.0, side), min(whole.1, side))
        let excess = whole.0 * whole.1 / Double(Bitmap.pixelLimit)
        if excess > 1 { whole = (whole.0 / excess.squareRoot(), whole.1 / excess.squareRoot()) }
        // Down where the limit counts, so that the product stays below it.
        let rule: FloatingPointRoundingRule = excess > 1 ? .down : .toNearestOrAwayFromZero
        return (Int(whole.0.rounded(rule)), Int(whole.1.rounded(rule)))
    }
}

/// A part of a picture, in shares of its sides.
public struct UnitRect: Sendable, Hashable {
    /// Its first column and row, 0…1.
    public let x, y: Double
    /// Its sides, more than 0 and at most 1.
    public let width, height: Double

    /// All of it.
    public static let whole = UnitRect(x: 0, y: 0, width: 1, height: 1)

    /// A part. What stands out of the picture is held to it; sides are at least a millionth. What is not a number counts as
    /// the whole.
    public init(x: Double, y: Double, width: Double, height: Double) {
        func share(_ value: Double, _ none: Double) -> Double { value.isNaN ? none : min(max(value, 0), 1) }
        self.width = max(share(width, 1), 1e-6)
        self.height = max(share(height, 1), 1e-6)
        self.x = min(share(x, 0), 1 - self.width)
        self.y = min(share(y, 0), 1 - self.height)
    }
}
