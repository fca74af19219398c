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
    /// The kind to open instead of the named one.
    var type: String?
    /// A compiled description to open it by.
    var entry: String?
    /// The colours; `nil`: as many as the description says.
    var depth: ColorDepth?

    static let direct = ColorPlan(type: DirectColor.type, entry: DirectColor.entry, depth: .truecolor)

    /// A plan for a kind of terminal. `environment` gives the value of a variable, `nil` where it is unset.
    init(_ choice: ColorChoice, term: String, environment: (String) -> String?) {
        switch choice {
        case .never, .always(.none): self.init(depth: ColorDepth.none)
        case .always(.truecolor): self = .direct
        case .always(let depth): self.init(depth: depth)
        case .automatic:
            let isDirect = ["truecolor", "24bit"].contains(environment("COLORTERM")?.lowercased())
            if let no = environment("NO_COLOR"), !no.isEmpty {
                self.init(depth: ColorDepth.none)
            } else if isDirect, !Self.ignoresColorTerm(term) {
                self = .direct
            } else {
                self.init()
            }
        }
    }

    private init(type: String? = nil, entry: String? = nil, depth: ColorDepth? = nil) {
        self.type = type
        self.entry = entry
        self.depth = depth
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
