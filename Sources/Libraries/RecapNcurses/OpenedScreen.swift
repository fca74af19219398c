internal import CNcurses
public import RecapSurface

/// The state of a newly opened curses screen.
struct OpenedScreen {
    let painter: Painter
    let isUnicode: Bool
    /// Whether the terminal type is unknown and its description a guess.
    let isGuess: Bool
    let description: TerminalInquiry.Description

    init(_ options: NcursesTerminal.Options, input: Int32, term: String?) throws(TerminalError) {
        guard !cncurses_is_open() else { throw .inUse }
        guard let term, !term.isEmpty else { throw .unknownTerm(nil) }
        var found: [String: Int32] = [:]
        guard
            let type = TerminalType(
                named: term,
                isInstalled: { name in
                    found[name] = unsafe cncurses_type(name)
                    return found[name] != 0
                }), found[term] != 1
        else { throw .cannotMoveCursor(term) }
        isGuess = type.source == .guessed
        let plan = ColorPlan(options.color, for: type, environment: environmentValue)
        description = plan.entry == nil ? .installed(plan.type) : .builtIn
        isUnicode = TerminalCharset.useOfEnvironment()
        guard cncurses_catch_signals() else { throw .noTerminal }
        cncurses_limit(Int32(clamping: options.size?.height ?? 0), Int32(clamping: options.size?.width ?? 0))
        guard unsafe cncurses_open(plan.type, plan.entry, options.output, input) else {
            cncurses_release_signals()
            throw .unknownTerm(term)
        }
        guard unsafe cncurses_has("cup") else {
            cncurses_abandon()
            cncurses_close()
            cncurses_release_signals()
            throw .cannotMoveCursor(term)
        }
        painter = Painter(depth: plan.depth, isUnicode: isUnicode)
    }
}

/// The properties of a terminal: its description, and its answers to all queries.
public struct TerminalInquiry: Sendable {
    /// The origin of a terminal description.
    public enum Description: Sendable, Hashable {
        /// An installed description with the given name.
        case installed(String)
        /// The built-in description of terminals that are compatible with xterm.
        case builtIn
    }

    /// The size in cells.
    public let size: CellSize
    /// The origin of the description.
    public let description: Description
    /// The capabilities according to the environment and the description.
    public let capabilities: TerminalCapabilities
    /// The terminal's answers, or `nil` if it did not reply.
    public let traits: TerminalTraits?
    /// The size of a cell in pixels as reported by the system or the terminal, or `nil` if neither does.
    public let cellPixels: CellSize?
    /// The features that the terminal reported.
    package var features: TerminalFeatures { traits?.features ?? TerminalFeatures() }

    /// Opens a terminal, queries it, and releases it without drawing a frame. Waits up to a second for the answers.
    ///
    /// - Throws: `TerminalError` if there is no terminal that can position its cursor.
    public init(_ options: NcursesTerminal.Options) throws(TerminalError) {
        let terminal = try NcursesTerminal(options)
        let size = terminal.size
        self.size = size
        description = terminal.description
        capabilities = terminal.capabilities
        let pixels = terminal.pixels.map { CellSize(width: $0.width / size.width, height: $0.height / size.height) }
        traits = terminal.askAtOnce([.background, .pictures, .features])
        cellPixels = pixels ?? traits?.cellPixels
        terminal.abandon()
    }

    /// Creates the properties of a terminal.
    package init(
        size: CellSize, description: Description, capabilities: TerminalCapabilities, traits: TerminalTraits?,
        cellPixels: CellSize? = nil
    ) {
        self.size = size
        self.description = description
        self.capabilities = capabilities
        self.traits = traits
        self.cellPixels = cellPixels ?? traits?.cellPixels
    }
}

/// The reason why a terminal can't be opened. Programs then show plain text instead.
public enum TerminalError: Error, Sendable, Hashable {
    /// The output is not a terminal, or the process has no terminal to read keys from.
    case noTerminal
    /// `TERM` is not set (`nil`), or no description is available for its value and the terminal does not answer a
    /// query.
    case unknownTerm(String?)
    /// The terminal, with its type, cannot position its cursor.
    case cannotMoveCursor(String)
    /// The process already has an open terminal. Curses supports only one per process.
    case inUse
}

extension TerminalError: CustomStringConvertible {
    /// A one-line description of the problem and its remedy. The terminal type is included unescaped.
    public var description: String {
        let advice = "set TERM to the terminal's type, such as xterm-256color"
        return switch self {
        case .noTerminal: "there is no terminal to draw on and to read keys from"
        case .unknownTerm(nil): "TERM is not set; " + advice
        case .unknownTerm(let name?):
            "no description of the terminal type \"\(name)\" is installed, and the terminal does not say what it is; "
                + advice
        case .cannotMoveCursor(let name):
            "a terminal of type \"\(name)\" can't place its cursor; where it can, " + advice
        case .inUse: "a screen is open already, and a process can have one"
        }
    }
}
