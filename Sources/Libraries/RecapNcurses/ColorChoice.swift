internal import Glibc
public import RecapSurface

/// The choice of a colour depth.
public enum ColorChoice: Sendable, Hashable {
    /// The colour depth that results from the environment variables `NO_COLOR`, `COLORTERM` and `TERM`.
    case automatic
    /// This colour depth, regardless of what the terminal reports.
    case always(ColorDepth)
    /// Colours are never used.
    case never
}

/// The terminal description and the colour depth with which a terminal is opened.
struct ColorPlan: Equatable {
    /// The name of the terminal description.
    var type: String
    /// A compiled terminal description, or `nil` for the installed one.
    var entry: String?
    /// The colour depth, or `nil` for the one in the description.
    var depth: ColorDepth?

    /// Creates a plan for a terminal type. `environment` returns the value of a variable, or `nil` if it is not set.
    init(_ choice: ColorChoice, for terminal: TerminalType, environment: (String) -> String?) {
        depth = Self.depth(choice, for: terminal, environment: environment)
        // The built-in description has 24-bit colour, and can also be used for fewer colours.
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
            let declared = environment("COLORTERM")?.lowercased(),
                isDirect = declared == "truecolor" || declared == "24bit"
            return isDirect && !ignoresColorTerm(environment("TERM") ?? "") ? .truecolor : terminal.depth
        }
    }

    /// Returns whether `COLORTERM` is ignored for a terminal type. Terminals within other terminals inherit the variable, and
    /// these types do not pass on 24-bit colours.
    private static func ignoresColorTerm(_ term: String) -> Bool {
        ["screen", "linux", "vt1", "vt2", "vt3", "dumb", "ansi", "cons"].contains { term.hasPrefix($0) }
    }
}

/// Returns the value of an environment variable, or `nil` if it is not set.
func environmentValue(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
}

extension ColorDepth {
    /// Creates the colour depth for the number of colours in a terminal description.
    init(count: Int) {
        switch count {
        case ..<8: self = .none
        case ..<16: self = .ansi8
        case ..<256: self = .ansi16
        default: self = .indexed256
        }
    }
}

/// A built-in terminal description with 24-bit colour, because few systems have one installed.
///
/// It is also used for xterm-compatible terminals whose own description is not installed. It contains the capabilities for
/// output; keys are defined by `define_keys` in `CNcurses`. Colours below 256 are palette indices, others are 0xrrggbb. The
/// source is `Scripts/direct.ti`, compiled by:
///
///     tic -x -o /tmp/ti Scripts/direct.ti
///     TERMINFO=/tmp/ti infocmp -x -Q2 -q recap-direct | tr -d '\n'
enum DirectColor {
    /// The name of the description.
    static let type = "recap-direct"
    /// The compiled description, in the form of the environment variable `TERMINFO`.
    static let entry = """
        b64:HgI4AB0ADwBkAXgBcmVjYXAtZGlyZWN0fHh0ZXJtLWxpa2UgdGVybWluYWwgd2l0aCAyNCBiaXRzIG9mIGNvbG91cgAAAQAA\
        AQAAAAAAAAAAAQEAAAAAAAAAAAAAAAAAAQBQAAAACAAAABgAAAD_________________________________________________\
        ____AAAAAQAAAQD__wAAAgAEAP__FQAdACEAJQD__zAAQQBDAEcATgD__1AAVwD__1sA__9fAGMA__________9nAGwA__91AP__\
        _____3oAfwCEAIkA__-SAJYA_____58ApQD_____________________qwD__68A____________________________________\
        ______________________________________________________________________________________________-xALoA\
        wwDMANUA3gDnAPAA-QACAf_______________________________wsB__8WARgBGwH_________________________________\
        ______________________________________________________9RAf__________________________________________\
        ____________________________________________________________________________________________________\
        ____________________________________________________________________________________________________\
        ________________________________UwH_________________________________________________________________\
        ______9YAf_______2EB________________________aQH_______________________9uAf__________________________\
        _____________________________________________________________3QBBwANABtbJWklcDElZDslcDIlZHIAG1tIG1sy\
        SgAbW0sAG1tKABtbJWklcDElZEcAG1slaSVwMSVkOyVwMiVkSAAKABtbSAAbWz8yNWwACAAbWz8yNWgAG1tDABtbQQAbW1AAG1tN\
        ABtbMW0AG1s_MTA0OWgAG1sybQAbWzdtABtbN20AG1s0bQAbWyVwMSVkWAAbW20AG1s_MTA0OWwAG1syN20AG1syNG0AG1tMAH8A\
        G1slcDElZFAAG1slcDElZE0AG1slcDElZEIAG1slcDElZEAAG1slcDElZFMAG1slcDElZEwAG1slcDElZEQAG1slcDElZEMAG1sl\
        cDElZFQAG1slcDElZEEAG1slaSVwMSVkZAAKABtNABtbMCU_JXA2JXQ7MSU7JT8lcDUldDsyJTslPyVwMiV0OzQlOyU_JXAxJXAz\
        JXwldDs3JTttAA0AG1sxSwAbWzM5OzQ5bQAfJXAxJWRtABtbM20AG1syM20AG1s8AAIAAQAAAAMACgABAQABAAAAAAMABwBBWABS\
        R0IAQ08A
        """
}
