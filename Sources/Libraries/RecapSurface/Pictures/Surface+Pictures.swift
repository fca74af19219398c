internal import Synchronization

// Pictures in pixels over the cells of a surface.

extension Surface {
    /// Draws cells with a function, and places a picture with the same content over them.
    ///
    /// - Parameters:
    ///   - frame: The cells of the whole picture, whose size equals the picture's.
    ///   - clip: The area outside which nothing is shown.
    ///   - playback: The playback state of the picture's animation.
    /// - Complexity: O(cells of the frame), plus that of the function.
    package mutating func place(
        _ picture: ScreenPicture, _ presence: PlacedPicture.Presence, frame: Rect, clip: Rect,
        playback: PicturePlayback? = nil, over draw: (inout Surface) -> Void
    ) {
        let placement = beginPlacing(picture, frame: frame, clip: clip)
        draw(&self)
        if let placement { endPlacing(placement, presence, playback: playback) }
    }

    /// A picture whose cells are being drawn.
    package struct PicturePlacement {
        fileprivate let picture: ScreenPicture
        fileprivate let frame, visible: Rect
        /// The cells before they are drawn, row by row.
        fileprivate let before: [Cell]
    }

    /// Begins to place a picture over cells that are drawn before the end of the placement. Returns `nil` if nothing of the
    /// picture is visible.
    package func beginPlacing(_ picture: ScreenPicture, frame: Rect, clip: Rect) -> PicturePlacement? {
        let visible = frame.intersection(clip).intersection(Rect(size))
        guard !visible.isEmpty, frame.size == picture.size else { return nil }
        return PicturePlacement(picture: picture, frame: frame, visible: visible, before: cells(in: visible))
    }

    /// Ends the placement of a picture, over the cells that were drawn since its beginning.
    package mutating func endPlacing(
        _ placement: PicturePlacement, _ presence: PlacedPicture.Presence, playback: PicturePlayback? = nil
    ) {
        let visible = placement.visible
        pictures.append(
            PlacedPicture(
                picture: placement.picture, presence: presence, playback: playback, frame: placement.frame,
                cells: CoveredCells(visible, before: placement.before, after: cells(in: visible))))
    }

    /// Removes the pictures and figures that overlap a rectangle. Their cells stay.
    package mutating func removePictures(in rect: Rect) {
        removeFigures(in: rect)
        if !pictures.isEmpty { pictures.removeAll { !$0.visible.intersection(rect).isEmpty } }
    }

    /// Copies the pictures in a rectangle of another surface. Visible ones count as moving in the copy.
    mutating func copyPictures(in rect: Rect, of other: Surface, dx: Int, dy: Int) {
        removePictures(in: rect.offset(x: dx, y: dy))
        for placed in other.pictures {
            if let copy = placed.copied(in: rect, dx: dx, dy: dy) { pictures.append(copy) }
        }
    }
}

extension Glyph {
    /// Creates the glyph for a part of a picture in the kitty graphics protocol. Rows and columns are 0…296.
    package init(pictureRow row: Int, column: Int) {
        self.init(bits: Glyph.pictureBit | UInt32(row) << 9 | UInt32(column))
    }

    /// The bit that marks glyphs for parts of pictures. No scalar has it.
    private static let pictureBit: UInt32 = 1 << 30

    /// The scalars of a glyph for a part of a picture; `nil` for other glyphs.
    var pictureScalars: [Unicode.Scalar]? {
        guard bits & 0xC000_0000 == Glyph.pictureBit else { return nil }
        let marks = PictureDiacritics.scalars
        let row = Int(bits >> 9 & 0x1FF), column = Int(bits & 0x1FF)
        guard row < marks.count, column < marks.count else { return nil }
        return ["\u{10EEEE}", marks[row], marks[column]]
    }
}

/// A picture on a surface, over cells that show the same content with characters.
///
/// Where the cells are unchanged since the picture was drawn, the picture is uncovered, and a terminal shows its
/// pixels.
package struct PlacedPicture: Sendable {
    /// The state of a placed picture.
    package enum Presence: Sendable, Hashable {
        /// The picture is not ready yet; its cells are shown meanwhile.
        case awaited
        /// The picture is shown and moves.
        case moving
        /// The picture is shown and stays in place.
        case still
    }

    package let picture: ScreenPicture
    package let presence: Presence
    /// The playback state of the picture's animation; `nil` for a still picture.
    package let playback: PicturePlayback?
    /// The cells of the whole picture, which may extend beyond the surface.
    package let frame: Rect
    /// The cells on the surface that are not clipped.
    package var visible: Rect { cells.rect }
    let cells: CoveredCells

    /// Returns the cell behind a visible cell.
    package func backdrop(x: Int, y: Int) -> Cell { cells.backdrop(x: x, y: y) }

    /// Returns whether a visible cell is unchanged since it was drawn.
    package func isUncovered(_ cell: Cell, x: Int, y: Int) -> Bool { cells.drawn(x: x, y: y) == cell }

    /// Returns the part of the picture within a copied and moved rectangle; `nil` if the rectangle contains no part of
    /// it.
    func copied(in rect: Rect, dx: Int, dy: Int) -> PlacedPicture? {
        cells.copied(in: rect, dx: dx, dy: dy).map {
            PlacedPicture(
                picture: picture, presence: presence == .awaited ? .awaited : .moving,
                playback: playback, frame: frame.offset(x: dx, y: dy), cells: $0)
        }
    }
}

/// The cells under a picture with the same content, before and after they were drawn.
struct CoveredCells: Sendable {
    /// The rectangle of the cells.
    private(set) var rect: Rect
    /// The cells before and after they were drawn, row by row.
    private var before, after: [Cell]

    init(_ rect: Rect, before: [Cell], after: [Cell]) {
        self.rect = rect
        self.before = before
        self.after = after
    }

    private func index(x: Int, y: Int) -> Int { (y - rect.y) * rect.width + x - rect.x }

    /// Returns the cell behind a cell of the rectangle.
    func backdrop(x: Int, y: Int) -> Cell { before[index(x: x, y: y)] }

    /// Returns a cell as it was drawn.
    func drawn(x: Int, y: Int) -> Cell { after[index(x: x, y: y)] }

    /// Returns the cells within a copied and moved rectangle; `nil` if there are none.
    func copied(in copied: Rect, dx: Int, dy: Int) -> CoveredCells? {
        let kept = rect.intersection(copied)
        guard !kept.isEmpty else { return nil }
        var before: [Cell] = [], after: [Cell] = []
        for y in kept.y..<kept.maxY {
            let row = index(x: kept.x, y: y)..<index(x: kept.x, y: y) + kept.width
            before += self.before[row]
            after += self.after[row]
        }
        return CoveredCells(kept.offset(x: dx, y: dy), before: before, after: after)
    }
}

extension Surface {
    private func cells(in rect: Rect) -> [Cell] {
        var cells: [Cell] = []
        cells.reserveCapacity(rect.width * rect.height)
        for y in rect.y..<rect.maxY {
            withRow(y) { row in for x in rect.x..<rect.maxX { cells.append(row[x]) } }
        }
        return cells
    }
}

/// A picture that a terminal can show in pixels. It is identified by its object identity.
package final class ScreenPicture: Sendable {
    /// The method by which to show the picture.
    package let method: PictureMethod
    /// The picture, or the first frame of an animation, in the format of the method.
    package let data: [UInt8]
    /// The other frames; `nil` for a still picture.
    package let animation: PictureAnimation?
    /// The size in cells, 1…297 each.
    package let size: CellSize
    /// Whether no pixel is translucent.
    package let isOpaque: Bool

    /// Creates a picture. Returns `nil` if it has no data or an invalid size, or if sixel data contains any invalid
    /// bytes: sixels are sent to the terminal unchanged, and the decoder of untrusted files must not be trusted.
    package init?(
        _ data: [UInt8], method: PictureMethod, size: CellSize, isOpaque: Bool, animation: PictureAnimation? = nil
    ) {
        guard ScreenPicture.allows(size), !data.isEmpty else { return nil }
        if method.format == .sixel, !data.allSatisfy({ (0x21...0x7E).contains($0) }) { return nil }
        self.method = method
        self.data = data
        self.size = size
        self.isOpaque = isOpaque
        self.animation = animation
    }

    /// The number of frames.
    package var frameCount: Int { 1 + (animation?.frames.count ?? 0) }

    /// The total number of bytes of all frames.
    package var byteCount: Int {
        (animation?.frames ?? []).reduce(data.count) { sum, frame in
            if case .encoded(let data) = frame.content { sum + data.count } else { sum }
        }
    }

    /// Returns whether a size in cells is valid: placeholders must be able to number its rows and columns.
    package static func allows(_ size: CellSize) -> Bool {
        let sides = 1...PictureDiacritics.scalars.count
        return sides.contains(size.width) && sides.contains(size.height)
    }
}

/// The frames after the first one of a picture that the terminal animates on its own.
package final class PictureAnimation: Sendable {
    /// A frame of an animation, and the time for which it is shown.
    package struct Frame: Sendable, Hashable {
        /// The pixels of a frame.
        package enum Content: Sendable, Hashable {
            /// A picture in the format of the method.
            case encoded([UInt8])
            /// The same pixels as an earlier frame.
            case copy(of: Int)
        }

        package let content: Content
        /// The display time of the frame, at least 1; `nil` for a frame that is skipped during playback.
        package let milliseconds: Int?

        package init(_ content: Content, milliseconds: Int?) {
            self.content = content
            self.milliseconds = milliseconds
        }
    }

    /// The display time of the first frame, at least 1.
    package let milliseconds: Int
    /// The other frames in playback order.
    package let frames: [Frame]
    /// Set by the terminal, and checked by the player before each wait, because no other event follows the last byte
    /// sent.
    private let isOnScreen = Atomic(false)

    package init(milliseconds: Int, frames: [Frame]) {
        self.milliseconds = milliseconds
        self.frames = frames
    }

    /// The maximum number of bytes of all animations on a page, which are 300 kB in Base64.
    package static let maximumBytes = 225_000

    /// Whether the terminal shows the animation in place of its cells.
    package var isShown: Bool {
        get { isOnScreen.load(ordering: .relaxed) }
        set { isOnScreen.store(newValue, ordering: .relaxed) }
    }
}

/// The playback state of an animation. Frames are counted from 0.
package enum PicturePlayback: Sendable, Hashable {
    /// The animation is paused at the frame with an index.
    case paused(at: Int)
    /// Playing from a frame: `passes` times to the end, or endlessly if that is `nil`. Each start from the beginning
    /// has a different `start` number.
    case playing(from: Int, passes: Int?, start: Int)

    /// Returns whether an animation in this state reaches another state on its own.
    package func leads(to other: PicturePlayback) -> Bool {
        if case .playing(_, _, let start) = self, case .playing(_, _, start) = other { return true }
        return self == other
    }
}
