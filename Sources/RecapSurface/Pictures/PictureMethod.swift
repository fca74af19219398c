/// The methods by which terminals show pictures in pixels.
package enum PictureMethod: Sendable, Hashable, CaseIterable {
    /// kitty's graphics with placeholders: cells that represent the parts of a picture.
    case placeholders
    /// kitty's graphics, placed over cells.
    case kitty
    /// iTerm2's inline images.
    case iterm2
    /// Sixel graphics.
    case sixel

    /// Selects the method for a terminal that has answered; `nil` for cells.
    ///
    /// Placeholders encode numbers as colours and are not used with few colours; without colours, no pictures are
    /// shown.
    package init?(_ choice: PictureChoice, traits: TerminalTraits, capabilities: TerminalCapabilities) {
        guard capabilities.isUnicode, capabilities.colors > .none else { return nil }
        let hasNumbers = capabilities.colors >= .indexed256
        switch choice {
        case .cells, .quadrants, .sextants, .octants: return nil
        case .auto where traits.takesKittyPictures, .kitty:
            // If kitty's graphics are requested, a terminal that does not mention them is assumed to pass them on.
            let isDirect = traits.takesKittyPictures && !traits.takesPlaceholders || !hasNumbers
            self = isDirect ? .kitty : .placeholders
        case .auto where traits.takesInlineImages, .iterm2: self = .iterm2
        case .auto where traits.takesSixels, .sixel: self = .sixel
        case .auto: return nil
        }
    }

    /// The format in which pictures are sent.
    package var format: PictureFormat { self == .sixel ? .sixel : .png }
    /// Whether the terminal stores pictures, which are then sent once and can be shown anywhere.
    package var keepsPictures: Bool { self == .placeholders || self == .kitty }
}

/// The formats of pictures for terminals.
package enum PictureFormat: Sendable, Hashable {
    /// A PNG file, which the terminal scales.
    case png
    /// The data of a sixel sequence, starting with its raster attributes.
    case sixel
}

/// The user's choice of how to show pictures.
public enum PictureChoice: String, Sendable, Hashable, CaseIterable {
    /// The best method that the terminal reports; cells if it reports none.
    case auto
    /// kitty's graphics: with placeholders, or placed directly on a terminal without placeholders.
    case kitty
    /// iTerm2's inline images.
    case iterm2
    /// Sixel graphics.
    case sixel
    /// Characters only, as fine as the terminal is known to draw them itself.
    case cells
    /// Characters that divide a cell into 2×2, 2×3 or 2×4 parts.
    case quadrants, sextants, octants

    /// Whether pictures may consist of pixels.
    package var mayBePixels: Bool {
        switch self {
        case .auto, .kitty, .iterm2, .sixel: true
        case .cells, .quadrants, .sextants, .octants: false
        }
    }

    /// Returns the blocks that figures and pictures are drawn with as characters.
    ///
    /// - Parameter traits: The terminal's answers; `nil` until they arrive.
    package func blocks(on traits: TerminalTraits?, _ capabilities: TerminalCapabilities) -> CellMode {
        let blocks: CellMode =
            switch self {
            case .quadrants: .quadrants
            case .sextants: .sextants
            case .octants: .octants
            case .auto, .kitty, .iterm2, .sixel, .cells: traits?.drawnBlocks ?? .quadrants
            }
        return blocks.shown(by: capabilities)
    }
}

extension TerminalTraits {
    /// Whether iTerm2's inline images can be shown, judging by the name of the terminal.
    fileprivate var takesInlineImages: Bool {
        nameAndVersion.map { ["iterm2", "wezterm", "mintty"].contains($0.name) } ?? false
    }
}
