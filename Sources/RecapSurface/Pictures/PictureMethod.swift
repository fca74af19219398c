/// The ways in which terminals show pictures in pixels.
package enum PictureMethod: Sendable, Hashable, CaseIterable {
    /// kitty's graphics by placeholders: cells that stand for the parts of a picture.
    case placeholders
    /// kitty's graphics, placed over cells.
    case kitty
    /// iTerm2's inline images.
    case iterm2
    /// Sixel graphics.
    case sixel

    /// Returns the way for a terminal that has answered; `nil` for cells.
    ///
    /// A terminal of few colours has no placeholders, whose colours are numbers, and one without colours is to have no pictures.
    package init?(_ choice: PictureChoice, traits: TerminalTraits, capabilities: TerminalCapabilities) {
        guard capabilities.isUnicode, capabilities.colors > .none else { return nil }
        let hasNumbers = capabilities.colors >= .indexed256
        switch choice {
        case .cells: return nil
        case .auto where traits.takesKittyPictures, .kitty:
            // Where kitty's graphics are asked for, a terminal that says nothing of them is taken to pass them on.
            let isDirect = traits.takesKittyPictures && !traits.takesPlaceholders || !hasNumbers
            self = isDirect ? .kitty : .placeholders
        case .auto where traits.takesInlineImages, .iterm2: self = .iterm2
        case .auto where traits.takesSixels, .sixel: self = .sixel
        case .auto: return nil
        }
    }

    /// The format in which pictures are sent.
    package var format: PictureFormat { self == .sixel ? .sixel : .png }
    /// Whether the terminal keeps a picture, which is then sent once and shown anywhere.
    package var keepsPictures: Bool { self == .placeholders || self == .kitty }
}

/// The formats of pictures for terminals.
package enum PictureFormat: Sendable, Hashable {
    /// A PNG file, which the terminal scales.
    case png
    /// The data of a sixel sequence, from its raster attributes on.
    case sixel
}

/// The choice of a way to show pictures.
public enum PictureChoice: String, Sendable, Hashable, CaseIterable {
    /// The best way that the terminal says it has; cells if it says nothing.
    case auto
    /// kitty's graphics: by placeholders, or placed directly on a terminal that has them without placeholders.
    case kitty
    /// iTerm2's inline images.
    case iterm2
    /// Sixel graphics.
    case sixel
    /// Characters alone.
    case cells
}

extension TerminalTraits {
    /// Whether iTerm2's inline images are shown, by the name of the terminal.
    fileprivate var takesInlineImages: Bool {
        nameAndVersion.map { ["iterm2", "wezterm", "mintty"].contains($0.name) } ?? false
    }
}
