internal import CNcurses
public import RecapSurface

/// The properties of a terminal: its description, and its answers to all questions.
public struct TerminalInquiry: Sendable {
    /// The origin of the description of the terminal.
    public enum Description: Sendable, Hashable {
        /// An installed description with this name.
        case installed(String)
        /// The built-in description of terminals that are compatible with xterm.
        case builtIn
    }

    /// The size in cells.
    public let size: Size
    /// The origin of the description.
    public let description: Description
    /// The capabilities according to the environment and the description.
    public let capabilities: TerminalCapabilities
    /// The answers of the terminal, or `nil` if it did not reply.
    public let traits: TerminalTraits?
    /// The size of a cell in pixels as reported by the system or the terminal, or `nil` if neither does.
    public let cellPixels: Size?
    /// The features that the terminal reported.
    package var features: TerminalFeatures { traits?.features ?? TerminalFeatures() }

    /// Opens a terminal, asks it about itself, and releases it without drawing a frame. Waits up to a second for the
    /// answers.
    ///
    /// - Throws: `TerminalError` if there is no terminal that can position its cursor.
    public init(_ options: NcursesTerminal.Options) throws(TerminalError) {
        let terminal = try NcursesTerminal(options)
        let size = terminal.size
        self.size = size
        description = terminal.description
        capabilities = terminal.capabilities
        let pixels = terminal.pixels.map { Size(width: $0.width / size.width, height: $0.height / size.height) }
        traits = terminal.askAtOnce([.background, .pictures, .features])
        cellPixels = pixels ?? traits?.cellPixels
        terminal.abandon()
    }

    /// Creates the properties of a terminal.
    package init(
        size: Size, description: Description, capabilities: TerminalCapabilities, traits: TerminalTraits?,
        cellPixels: Size? = nil
    ) {
        self.size = size
        self.description = description
        self.capabilities = capabilities
        self.traits = traits
        self.cellPixels = cellPixels ?? traits?.cellPixels
    }
}
