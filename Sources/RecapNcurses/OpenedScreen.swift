internal import CNcurses
internal import RecapSurface

/// The state of a newly opened curses screen.
struct OpenedScreen {
    let painter: Painter
    let isUnicode: Bool
    /// Whether the terminal type is unknown.
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
