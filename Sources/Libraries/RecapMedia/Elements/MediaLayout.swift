public import RecapMediaWire
public import RecapSurface

/// The layout of a picture: its position in whole cells, and the size in pixels at which to draw it.
public struct MediaLayout: Sendable, Hashable {
    /// The cells that the picture occupies within the available area; empty if the area is empty.
    public let frame: Rect
    /// The size of those cells in pixels, for `CellPainter`.
    public let width, height: Int
    /// The size in pixels of the whole picture at which its visible part has that size; at most the maximum size of a `Bitmap`.
    public let wholeWidth, wholeHeight: Int
    /// The visible part of the picture.
    public let visible: UnitRect

    /// Creates a layout.
    ///
    /// - Parameters:
    ///   - contentWidth: The width of the picture in square pixels or any other unit; only the aspect ratio matters.
    ///     At least 1.
    ///   - contentHeight: The height of the picture in the same unit; at least 1.
    ///   - room: The available area in cells.
    ///   - mode: The characters to draw with.
    ///   - fit: The rule for scaling the picture to the area. Its sides are rounded to whole cells, at least one.
    ///   - position: The position of the picture in the area, or of the visible part in the picture.
    ///   - cellAspect: The width of a cell divided by its height, clamped to 0.1…10; NaN counts as 0.5.
    public init(
        contentWidth: Int, contentHeight: Int, room: Rect, mode: CellMode, fit: MediaFit = .fit,
        position: MediaPosition = .center, cellAspect: Double = 0.5
    ) {
        // The width of the picture in cells if it is one cell high.
        let aspect = cellAspect.isNaN ? 0.5 : min(max(cellAspect, 0.1), 10)
        let shape = Double(max(contentWidth, 1)) / Double(max(contentHeight, 1)) / aspect
        let roomWidth = Double(room.width), roomHeight = Double(room.height)
        func cells(_ length: Double, most: Int) -> Int { min(max(Int(min(length, 1e6).rounded()), 1), most) }

        // Halves are rounded left and up, because a block looks centred slightly above the middle.
        func place(_ rest: Int, _ share: Double) -> Int { Int((Double(rest) * share - 1e-6).rounded()) }

        var size = room.size
        var visible = UnitRect.whole
        let isWide = shape * roomHeight > roomWidth
        switch fit {
        case _ where room.isEmpty: size = CellSize(width: 0, height: 0)
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

    /// Creates a layout with a different resolution.
    private init(frame: Rect, width: Int, height: Int, visible: UnitRect) {
        (self.frame, self.width, self.height, self.visible) = (frame, width, height, visible)
        (wholeWidth, wholeHeight) = Self.whole(width: width, height: height, visible: visible)
    }

    /// Returns the layout for cells of a given size in pixels.
    func with(cell: CellSize) -> MediaLayout {
        MediaLayout(
            frame: frame, width: frame.width * cell.width, height: frame.height * cell.height, visible: visible)
    }

    /// Returns the size of a whole picture whose visible part has a given size.
    static func whole(width: Int, height: Int, visible: UnitRect) -> (Int, Int) {
        let side = Double(Bitmap.sideLimit)
        var whole = (Double(width) / visible.width, Double(height) / visible.height)
        whole = (min(whole.0, side), min(whole.1, side))
        let excess = whole.0 * whole.1 / Double(Bitmap.pixelLimit)
        if excess > 1 { whole = (whole.0 / excess.squareRoot(), whole.1 / excess.squareRoot()) }
        // Round down at the limit, so that the product does not exceed it.
        let rule: FloatingPointRoundingRule = excess > 1 ? .down : .toNearestOrAwayFromZero
        return (Int(whole.0.rounded(rule)), Int(whole.1.rounded(rule)))
    }
}

/// A rule for scaling a picture to the available area.
public enum MediaFit: String, Sendable, Hashable, CaseIterable {
    /// As large as possible with the whole picture visible.
    case fit
    /// As small as possible with the whole area filled; the rest of the picture is cropped.
    case fill
    /// Stretched to the area, ignoring the aspect ratio.
    case stretch
}

/// The position of a picture in an area that it does not fill, or of the visible part of a cropped picture.
public struct MediaPosition: Sendable, Hashable {
    /// The horizontal position from left to right, 0…1.
    public var x: Double { didSet { x = MediaPosition.clamped(x) } }
    /// The vertical position from top to bottom, 0…1.
    public var y: Double { didSet { y = MediaPosition.clamped(y) } }

    /// The centre of the area.
    public static let center = MediaPosition(x: 0.5, y: 0.5)

    /// Creates a position. Values are clamped to 0…1; NaN counts as 0.5.
    public init(x: Double, y: Double) {
        self.x = MediaPosition.clamped(x)
        self.y = MediaPosition.clamped(y)
    }

    private static func clamped(_ share: Double) -> Double { share.isNaN ? 0.5 : min(max(share, 0), 1) }
}
