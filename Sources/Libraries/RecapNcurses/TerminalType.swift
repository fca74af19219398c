internal import RecapSurface

/// The terminal description to use for a value of `TERM`, and the colour depth implied by that name.
///
/// Few systems have descriptions of all terminals, and `ssh` passes on the name of the local terminal. If a name has no installed
/// description, the nearest available one is used.
struct TerminalType: Equatable {
    /// The origin of a terminal description.
    enum Source: Equatable {
        /// An installed description, with its name.
        case installed(String)
        /// The built-in description of xterm-compatible terminals.
        case builtIn
        /// The built-in description for an unknown name. It is used only if the terminal answers a device attributes query.
        case guessed
    }

    /// The origin of the description.
    var source: Source
    /// The colour depth implied by the name, or `nil` for that of the description.
    var depth: ColorDepth?

    /// Finds the description for a name. Returns `nil` for `dumb`, which cannot position its cursor.
    init?(named name: String, isInstalled: (String) -> Bool) {
        // Most names are installed and have no special meaning. The tables below take a tenth of a millisecond to
        // build.
        let isSpecial = Self.specialWords.contains { Self.contains($0, in: name) }
        if !isSpecial, !name.isEmpty, isInstalled(name) {
            self.init(source: .installed(name))
            return
        }
        let words = name.lowercased().split { "-.+_".contains($0) }.map(String.init)
        let declared = words.dropFirst().lazy.compactMap { Self.depths[$0] }.first
        guard let family = words.first, family != "dumb" else { return nil }
        if isSpecial, declared != .truecolor, isInstalled(name) {
            self.init(source: .installed(name))
        } else if Self.isXtermCompatible(family) {
            self.init(source: .builtIn, depth: declared ?? .indexed256)
        } else if let nearest = Self.shorterNames(of: name, family: family).first(where: isInstalled) {
            self.init(source: .installed(nearest), depth: declared == .truecolor ? nil : declared)
        } else if let depth = Self.partlyCompatible[family] {
            self.init(source: .builtIn, depth: declared ?? depth)
        } else {
            self.init(source: .guessed, depth: declared ?? .indexed256)
        }
    }

    private init(source: Source, depth: ColorDepth? = nil) {
        self.source = source
        self.depth = depth
    }

    /// Words in the names of terminals whose installed description may be unsuitable.
    private static let specialWords: [StaticString] = ["dumb", "direct", "truecolor", "24bit"]

    /// Returns whether a name contains a word of lower-case letters and digits, ignoring case. O(n).
    private static func contains(_ word: StaticString, in name: String) -> Bool {
        let name = Array(name.utf8)
        guard name.count >= word.utf8CodeUnitCount else { return false }
        return word.withUTF8Buffer { word in
            (0...(name.count - word.count)).contains { start in
                word.indices.allSatisfy { unsafe name[start + $0] | 0x20 == word[$0] }
            }
        }
    }

    /// The colour depths implied by words in a name.
    private static let depths: [String: ColorDepth] = [
        "direct": .truecolor, "truecolor": .truecolor, "24bit": .truecolor, "256color": .indexed256,
        "256colors": .indexed256, "88color": .ansi16, "16color": .ansi16, "8color": .ansi8, "mono": ColorDepth.none,
        "m": ColorDepth.none, "nocolor": ColorDepth.none,
    ]

    /// The names of terminals that are compatible with xterm.
    private static let xtermCompatible: Set = [
        "alacritty", "apple", "blackbox", "contour", "domterm", "foot", "ghostty", "gnome", "guake", "hterm", "hyper",
        "iterm", "iterm2", "kgx", "kitty", "konsole", "kterm", "mate", "mintty", "mlterm", "ms", "nsterm", "ptyxis",
        "putty",
        "qterminal", "rio", "roxterm", "sakura", "st", "stterm", "tabby", "terminator", "terminology", "termite",
        "tilda",
        "tilix", "tmux", "vscode", "vte", "warp", "wayst", "wezterm", "xfce", "zutty",
    ]

    private static func isXtermCompatible(_ family: String) -> Bool {
        xtermCompatible.contains(family) || family.hasPrefix("xterm")
    }

    /// The minimum colour depths of mostly xterm-compatible terminals, by name. Installed descriptions are preferred.
    private static let partlyCompatible: [String: ColorDepth] = [
        "screen": .ansi8, "linux": .ansi8, "rxvt": .ansi8, "urxvt": .indexed256, "eterm": .ansi8, "cygwin": .ansi8,
    ]

    /// Returns alternative names, closest first: the name with fewer words, and older models of its family.
    private static func shorterNames(of name: String, family: String) -> [String] {
        var names: [String] = []
        var rest = name[...]
        while let end = rest.lastIndex(where: { "-.+".contains($0) }) {
            rest = rest[..<end]
            names.append(String(rest))
        }
        if name.contains("256color") { names.insert(family + "-256color", at: 0) }
        if family.hasPrefix("vt"), let model = Int(family.dropFirst(2)) {
            names += model >= 200 ? ["vt220", "vt100"] : ["vt100"]
        }
        return names
    }
}
