/// A method by which a terminal shows pictures in pixels.
package enum PictureMethod: Sendable, Hashable, CaseIterable {
    /// The kitty graphics protocol with placeholders: cells that represent the parts of a picture.
    case placeholders
    /// The kitty graphics protocol, with pictures placed over cells.
    case kitty
    /// iTerm2's inline images.
    case iterm2
    /// Sixel graphics.
    case sixel

    /// Selects the method for a terminal that has answered. Returns `nil` for cells.
    ///
    /// Placeholders encode numbers as colours, and are not used with few colours. Without colours, no pictures are
    /// shown.
    package init?(_ choice: PictureChoice, traits: TerminalTraits, capabilities: TerminalCapabilities) {
        guard capabilities.isUnicode, capabilities.colors > .none else { return nil }
        let hasNumbers = capabilities.colors >= .indexed256
        switch choice {
        case .cells, .quadrants, .sextants, .octants: return nil
        case .auto where traits.takesKittyPictures, .kitty:
            // If the kitty protocol is requested, a terminal that does not report it is assumed to pass it through.
            let isDirect = traits.takesKittyPictures && !traits.takesPlaceholders || !hasNumbers
            self = isDirect ? .kitty : .placeholders
        case .auto where traits.takesInlineImages, .iterm2: self = .iterm2
        case .auto where traits.takesSixels, .sixel: self = .sixel
        case .auto: return nil
        }
    }

    /// The format in which pictures are sent.
    package var format: PictureFormat { self == .sixel ? .sixel : .png }
    /// Whether the terminal stores pictures. They are then sent once and can be shown anywhere.
    package var keepsPictures: Bool { self == .placeholders || self == .kitty }
}

/// The formats of pictures for terminals.
package enum PictureFormat: Sendable, Hashable {
    /// A PNG file, which the terminal scales.
    case png
    /// The data of a sixel sequence, starting with its raster attributes.
    case sixel
}

/// The user's choice of a method for showing pictures.
public enum PictureChoice: String, Sendable, Hashable, CaseIterable {
    /// The best method that the terminal reports; cells if it reports none.
    case auto
    /// The kitty graphics protocol: with placeholders, or placed directly on a terminal without placeholders.
    case kitty
    /// iTerm2's inline images.
    case iterm2
    /// Sixel graphics.
    case sixel
    /// Characters only, in the finest mode that the terminal is known to draw without a font.
    case cells
    /// Characters that divide a cell into 2×2, 2×3 or 2×4 parts.
    case quadrants, sextants, octants

    /// Whether pictures may be shown in pixels.
    package var mayBePixels: Bool {
        switch self {
        case .auto, .kitty, .iterm2, .sixel: true
        case .cells, .quadrants, .sextants, .octants: false
        }
    }

    /// Returns the block characters for drawing figures and pictures.
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
    /// Whether iTerm2's inline images can be shown, according to the name of the terminal.
    fileprivate var takesInlineImages: Bool {
        nameAndVersion.map { ["iterm2", "wezterm", "mintty"].contains($0.name) } ?? false
    }
}

/// Queries that a terminal can answer about itself.
public struct TerminalQueries: OptionSet, Sendable, Hashable {
    /// The queries as bits.
    public let rawValue: UInt8

    /// Creates a set of queries from bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The colour of the default background.
    public static let background = TerminalQueries(rawValue: 1)
    /// The supported picture protocols, the name of the terminal, and the size of a cell in pixels.
    public static let pictures = TerminalQueries(rawValue: 2)
    /// The supported modes and colours, and the widths at which the terminal draws characters. The query draws on the
    /// cursor's line, so it must not be sent while a frame is shown.
    package static let features = TerminalQueries(rawValue: 4)
    /// Whether the terminal can report its size in the input stream.
    package static let sizeReports = TerminalQueries(rawValue: 8)
    /// Whether the terminal can show a hand as the mouse pointer.
    package static let linkPointer = TerminalQueries(rawValue: 16)
}

/// A terminal's answers to ``TerminalQueries``.
public struct TerminalTraits: Sendable, Hashable {
    /// The colour of the default background; `nil` if the terminal did not report it.
    public var background: Color?
    /// The name and the version of the terminal as reported, such as `kitty(0.26.5)`; `nil` if it did not report them.
    public var product: String?
    /// Whether the terminal supports the kitty graphics protocol. Defaults to `false`.
    public var takesKittyPictures = false
    /// Whether the terminal plays animations of the kitty protocol, and pauses them on request.
    package var playsAnimations = false
    /// Whether the terminal supports sixel graphics. Defaults to `false`.
    public var takesSixels = false
    /// The size of a cell in pixels; `nil` if the terminal did not report it.
    public var cellPixels: CellSize?

    /// The features that the terminal reported.
    package var features = TerminalFeatures()

    /// Creates the traits of a terminal that has not answered.
    public init() {}

    /// Whether the default background is light; `nil` if its colour is unknown. A colour is light if black text has
    /// more contrast with it than white text.
    public var isLight: Bool? {
        guard let background, let onWhite = background.contrast(with: .hex(0xFFFFFF)),
            let onBlack = background.contrast(with: .hex(0x000000))
        else { return nil }
        return onBlack > onWhite
    }

    /// The lowercase name of the terminal and its version numbers, parsed from ``product``; `nil` if they are unknown.
    public var nameAndVersion: (name: String, version: [Int])? {
        guard let product else { return nil }
        let words = product.lowercased().split { " ()/".contains($0) }
        guard let name = words.first else { return nil }
        let version = words.dropFirst().first { $0.first?.isNumber == true } ?? ""
        return (String(name), version.split { !$0.isNumber }.prefix(3).compactMap { Int($0) })
    }

    /// The finest blocks that the terminal is known to draw without a font.
    ///
    /// A terminal can't be queried for this, but it can be queried for its name and version. The versions are the first
    /// ones known to draw the blocks, according to the issue trackers of the terminals and the packages of Debian.
    package var drawnBlocks: CellMode {
        guard let (name, version) = nameAndVersion else { return .quadrants }
        func isAtLeast(_ other: [Int]) -> Bool { !version.lexicographicallyPrecedes(other) }
        let first: (sextants: [Int], octants: [Int]?)? =
            switch name {
            case "kitty": ([0, 26], [0, 40])
            case "foot": ([1, 13], [1, 20])
            // VTE reports 7802 for 0.78.2.
            case "vte": ([7000], [7800])
            case "ghostty": ([1], [1, 2])
            case "wezterm": ([20_210_814], nil)
            default: nil
            }
        guard let first, isAtLeast(first.sextants) else { return .quadrants }
        return first.octants.map(isAtLeast) == true ? .octants : .sextants
    }

    /// Whether the terminal supports placeholders of the kitty protocol, which are characters that represent the cells
    /// of a picture. kitty supports them since version 0.28, Ghostty in all versions.
    public var takesPlaceholders: Bool {
        guard takesKittyPictures, let (name, version) = nameAndVersion else { return false }
        switch name {
        case "ghostty": return true
        case "kitty": return !version.lexicographicallyPrecedes([0, 28])
        default: return false
        }
    }
}

/// The features that a terminal reports in response to ``TerminalQueries/features``.
package struct TerminalFeatures: Sendable, Hashable {
    /// A mode that is turned on and off by number (DECSET).
    package enum Mode: Int, Sendable, CaseIterable {
        /// Mouse reports in SGR format.
        case mouse = 1006
        /// Focus reports.
        case focus = 1004
        /// Bracketed paste.
        case paste = 2004
        /// Synchronized output, in which frames are shown as a whole.
        case synchronizedFrames = 2026
        /// Reports of the size in cells and pixels.
        case sizeReports = 2048
    }

    /// Whether the terminal supports each mode that it reported.
    package var modes: [Mode: Bool] = [:]
    /// Whether the terminal preserves 24-bit colours; `nil` if it did not report this.
    package var keepsDirectColors: Bool?
    /// Whether the terminal supports the mouse pointer shape for links.
    package var hasLinkPointer = false
    /// The number of columns that each of ``samples`` takes up on the terminal, as far as reported.
    package var columns: [Int] = []

    /// The characters whose width is measured, with their expected width in cells: a Hangul syllable, a block, and a
    /// line, which some East Asian terminals draw twice as wide.
    package static let samples: [(text: String, width: Int)] = [("한", 2), ("█", 1), ("─", 1)]

    /// Creates the features of a terminal that reported none.
    package init() {}
}
