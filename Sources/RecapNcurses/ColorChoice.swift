internal import Glibc
public import RecapSurface

/// How many colours are used.
public enum ColorChoice: Sendable, Hashable {
    /// As many as the terminal says that it has: by `NO_COLOR`, `COLORTERM` and `TERM`.
    case automatic
    /// So many, whatever it says.
    case always(ColorDepth)
    /// None.
    case never
}

/// How a kind of terminal is opened: by which description, for how many colours.
struct ColorPlan: Equatable {
    /// The kind to open.
    var type: String
    /// A compiled description to open it by; `nil`: the installed one.
    var entry: String?
    /// The colours; `nil`: as many as the description says.
    var depth: ColorDepth?

    /// A plan for a kind of terminal. `environment` gives the value of a variable, `nil` where it is unset.
    init(_ choice: ColorChoice, for terminal: TerminalType, environment: (String) -> String?) {
        depth = Self.depth(choice, for: terminal, environment: environment)
        // The carried description has all colours: fewer are a matter of what it is asked for.
        if depth != .truecolor, case .installed(let name) = terminal.source {
            type = name
        } else {
            type = DirectColor.type
            entry = DirectColor.entry
        }
    }

    private static func depth(
        _ choice: ColorChoice, for terminal: TerminalType, environment: (String) -> String?
    ) -> ColorDepth? {
        switch choice {
        case .never: return ColorDepth.none
        case .always(let depth): return depth
        case .automatic:
            if let no = environment("NO_COLOR"), !no.isEmpty { return ColorDepth.none }
            let isDirect = ["truecolor", "24bit"].contains(environment("COLORTERM")?.lowercased())
            return isDirect && !ignoresColorTerm(environment("TERM") ?? "") ? .truecolor : terminal.depth
        }
    }

    /// `COLORTERM` is inherited by whatever runs inside the terminal that set it; these don't pass such colours on.
    private static func ignoresColorTerm(_ term: String) -> Bool {
        ["screen", "linux", "vt1", "vt2", "vt3", "dumb", "ansi", "cons"].contains { term.hasPrefix($0) }
    }
}

/// The value of a variable of the environment.
func environmentValue(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
}

extension ColorDepth {
    /// The depth that a number of colours in a terminal's description stands for.
    init(count: Int) {
        switch count {
        case ..<8: self = .none
        case ..<16: self = .ansi8
        case ..<256: self = .ansi16
        default: self = .indexed256
        }
    }
}
