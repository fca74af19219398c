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

    /// The size in cells, in the middle of the picture. Above and below a portrait, 15 % of the height are free, where
    /// programs that show stories have names and buttons.
    package var cells: Size {
        switch self {
        case .portrait: Size(width: 45, height: 28)
        case .square: Size(width: 54, height: 26)
        }
    }

    /// The size in cells of a story that fills the window of a browser on a phone.
    package static let phoneWindow = Size(width: 45, height: 40)
}
