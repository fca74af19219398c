package import RecapMediaWire
package import RecapSurface

/// The shape of pictures and videos for programs that show them in a frame of their own.
package enum PictureShape: Sendable {
    /// The whole screen of a phone, as stories are shown.
    case portrait
    /// A square, as in a list of posts.
    case square

    /// The size in pixels.
    package var pixels: DrawingSize {
        switch self {
        case .portrait: DrawingSize(width: 1080, height: 1920)
        case .square: DrawingSize(width: 1080, height: 1080)
        }
    }

    /// The size in cells, in the middle of the picture, with lines of at least a fortieth of the height. Above and below a
    /// portrait, with its own empty rows, 15 % of the height are free, where programs that show stories have names and buttons.
    package var cells: Size {
        switch self {
        case .portrait: Size(width: 43, height: 28)
        case .square: Size(width: 54, height: 26)
        }
    }

    /// The size in cells of pages that fill the shape, as in the window of a browser on a phone.
    package var wholeCells: Size {
        switch self {
        case .portrait: Size(width: 45, height: 40)
        case .square: Size(width: 54, height: 27)
        }
    }
}
