import RecapMediaWire
import RecapSurface

/// A part of a frame as a picture for a terminal, over a number of cells.
struct PictureDemand: Hashable {
    let request: EncodingRequest
    /// The size in cells.
    let size: Size
    private let method: PictureMethod

    /// Creates a demand for a frame at the position of a layout; `nil` if the terminal can't show it. A picture with
    /// more pixels than allowed is reduced, and the terminal enlarges it; sixels are not enlarged.
    ///
    /// - Parameter cell: The size of a cell in pixels.
    init?(frame: Int, layout: MediaLayout, by method: PictureMethod, cell: Size) {
        self.method = method
        size = layout.frame.size
        guard ScreenPicture.allows(size) else { return nil }
        let exact = (width: size.width * max(1, cell.width), height: size.height * max(1, cell.height))
        let excess = Double(exact.width * exact.height) / Double(MediaLimits.encodedPixels)
        guard excess <= 1 || method.format == .png else { return nil }
        let scale = excess > 1 ? 1 / excess.squareRoot() : 1
        let width = max(1, Int(Double(exact.width) * scale)), height = max(1, Int(Double(exact.height) * scale))
        let whole = MediaLayout.whole(width: width, height: height, visible: layout.visible)
        request = EncodingRequest(
            frame: frame, wholeWidth: whole.0, wholeHeight: whole.1, part: layout.visible, width: width,
            height: height, encoding: method.format == .sixel ? .sixel : .png)
    }

    /// Returns the picture of an answer; `nil` if there is none.
    func picture(_ answer: EncodedPicture) -> ScreenPicture? {
        ScreenPicture(answer.bytes, method: method, size: size, isOpaque: answer.isOpaque)
    }
}
