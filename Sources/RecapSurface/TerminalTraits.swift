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
