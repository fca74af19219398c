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

/// Questions that a terminal can answer about itself.
public struct TerminalQuestions: OptionSet, Sendable, Hashable {
    /// The bits of the questions.
    public let rawValue: UInt8

    /// Creates a set of questions from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The colour of the default background.
    public static let background = TerminalQuestions(rawValue: 1)
    /// The kinds of pictures that the terminal supports, its name, and the size of a cell in pixels.
    public static let pictures = TerminalQuestions(rawValue: 2)
    /// The supported modes and colours, and the widths at which the terminal draws characters. The query draws on the
    /// cursor's line, so it must not be sent while a frame is shown.
    package static let features = TerminalQuestions(rawValue: 4)
    /// Whether the terminal can report its size among the keys.
    package static let sizeReports = TerminalQuestions(rawValue: 8)
    /// Whether the terminal can show the mouse pointer as a hand.
    package static let linkPointer = TerminalQuestions(rawValue: 16)
}

/// A terminal's answers to ``TerminalQuestions``.
public struct TerminalTraits: Sendable, Hashable {
    /// The colour of the default background; `nil` if the terminal did not report it.
    public var background: Color?
    /// The name and the version of the terminal as reported, such as `kitty(0.26.5)`; `nil` if it did not report them.
    public var product: String?
    /// Whether the terminal supports kitty's graphics protocol. Defaults to `false`.
    public var takesKittyPictures = false
    /// Whether the terminal plays kitty's animations, and pauses them when told so.
    package var playsAnimations = false
    /// Whether the terminal supports sixel graphics. Defaults to `false`.
    public var takesSixels = false
    /// The size of a cell in pixels; `nil` if the terminal did not report it.
    public var cellPixels: Size?

    /// The features that the terminal reported.
    package var features = TerminalFeatures()

    /// Creates the traits of a terminal that has not answered.
    public init() {}

    /// Whether the default background is light; `nil` if its colour is unknown. A colour is light if black text has
    /// more contrast on it than white text.
    public var isLight: Bool? {
        guard let background, let onWhite = background.contrast(with: .hex(0xFFFFFF)),
            let onBlack = background.contrast(with: .hex(0x000000))
        else { return nil }
        return onBlack > onWhite
    }

    /// The lowercase name of the terminal and the numbers of its version, parsed from ``product``; `nil` if that is
    /// unknown.
    public var nameAndVersion: (name: String, version: [Int])? {
        guard let product else { return nil }
        let words = product.lowercased().split { " ()/".contains($0) }
        guard let name = words.first else { return nil }
        let version = words.dropFirst().first { $0.first?.isNumber == true } ?? ""
        return (String(name), version.split { !$0.isNumber }.prefix(3).compactMap { Int($0) })
    }

    /// The finest blocks that the terminal is known to draw itself, whatever its fonts.
    ///
    /// A terminal can't be asked for this, but for its name and version. The versions are the first known ones by the issue
    /// trackers of the terminals and the packages of Debian.
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

    /// Whether the terminal shows kitty's placeholders, characters that represent the cells of a picture. kitty
    /// supports them from version 0.28 on, Ghostty in all versions.
    public var takesPlaceholders: Bool {
        guard takesKittyPictures, let (name, version) = nameAndVersion else { return false }
        switch name {
        case "ghostty": return true
        case "kitty": return !version.lexicographicallyPrecedes([0, 28])
        default: return false
        }
    }
}

/// Features that a terminal reports when asked for ``TerminalQuestions/features``.
package struct TerminalFeatures: Sendable, Hashable {
    /// A mode that is turned on and off by number (DECSET).
    package enum Mode: Int, Sendable, CaseIterable {
        /// Mouse reports in SGR format.
        case mouse = 1006
        /// Focus reports.
        case focus = 1004
        /// Bracketed paste.
        case paste = 2004
        /// Synchronized output: frames are shown as a whole.
        case synchronizedFrames = 2026
        /// Reports of the size in cells and pixels.
        case sizeReports = 2048
    }

    /// Whether the terminal supports each mode that it reported.
    package var modes: [Mode: Bool] = [:]
    /// Whether the terminal preserves 24-bit colours; `nil` if it did not report this.
    package var keepsDirectColors: Bool?
    /// Whether the terminal knows the shape of a mouse pointer over links.
    package var hasLinkPointer = false
    /// The number of columns that each of ``samples`` takes on the terminal, as far as reported.
    package var columns: [Int] = []

    /// The characters whose width is measured, with their width in cells: a Hangul syllable, a block, and a line, which
    /// some East Asian terminals draw twice as wide.
    package static let samples: [(text: String, width: Int)] = [("한", 2), ("█", 1), ("─", 1)]

    /// Creates the features of a terminal that reported none.
    package init() {}
}
