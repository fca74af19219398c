internal import RecapSurface

/// The description by which a terminal is drawn on, and what its name says of its colours.
///
/// Few systems have the descriptions of all terminals, and whoever comes by `ssh` brings the name of their own. A name
/// that is not installed is played on the nearest description that is there.
struct TerminalType: Equatable {
    /// Where the description is from.
    enum Source: Equatable {
        /// It is installed, by this name.
        case installed(String)
        /// It is the one that the program carries for xterm and its kin.
        case carried
        /// It is that one, for want of anything better: only where the terminal answers as those do.
        case guessed
    }

    /// Where the description is from.
    var source: Source
    /// The colours that the name tells; `nil`: those of the description.
    var depth: ColorDepth?

    /// The description for a name. `nil` for one that can't place its cursor, whatever is installed.
    init?(named name: String, isInstalled: (String) -> Bool) {
        // Most names are installed and mean nothing else. The tables below take a tenth of a millisecond to build.
        let isSpecial = Self.specialWords.contains { Self.contains($0, in: name) }
        if !isSpecial, !name.isEmpty, isInstalled(name) {
            self.init(source: .installed(name))
            return
        }
        let words = name.lowercased().split { "-.+_".contains($0) }.map(String.init)
        let told = words.dropFirst().lazy.compactMap { Self.depths[$0] }.first
        guard let family = words.first, family != "dumb" else { return nil }
        if isSpecial, told != .truecolor, isInstalled(name) {
            self.init(source: .installed(name))
        } else if Self.isXtermKin(family) {
            self.init(source: .carried, depth: told ?? .indexed256)
        } else if let nearest = Self.shorterNames(of: name, family: family).first(where: isInstalled) {
            self.init(source: .installed(nearest), depth: told == .truecolor ? nil : told)
        } else if let depth = Self.otherKin[family] {
            self.init(source: .carried, depth: told ?? depth)
        } else {
            self.init(source: .guessed, depth: told ?? .indexed256)
        }
    }

    private init(source: Source, depth: ColorDepth? = nil) {
        self.source = source
        self.depth = depth
    }

    /// The words of names for which an installed description may be the wrong one.
    private static let specialWords: [StaticString] = ["dumb", "direct", "truecolor", "24bit"]

    /// Returns whether a name contains a word of lower-case letters and digits, in upper or lower case. O(n).
    private static func contains(_ word: StaticString, in name: String) -> Bool {
        let name = Array(name.utf8)
        guard name.count >= word.utf8CodeUnitCount else { return false }
        return word.withUTF8Buffer { word in
            (0...(name.count - word.count)).contains { start in
                word.indices.allSatisfy { unsafe name[start + $0] | 0x20 == word[$0] }
            }
        }
    }

    /// What a part of a name says of colours.
    private static let depths: [String: ColorDepth] = [
        "direct": .truecolor, "truecolor": .truecolor, "24bit": .truecolor, "256color": .indexed256,
        "256colors": .indexed256, "88color": .ansi16, "16color": .ansi16, "8color": .ansi8, "mono": ColorDepth.none,
        "m": ColorDepth.none, "nocolor": ColorDepth.none,
    ]

    /// Terminals that take what xterm takes.
    private static let xtermKin: Set = [
        "alacritty", "apple", "blackbox", "contour", "domterm", "foot", "ghostty", "gnome", "guake", "hterm", "hyper",
        "iterm", "iterm2", "kgx", "kitty", "konsole", "kterm", "mate", "mintty", "mlterm", "ms", "nsterm", "ptyxis",
        "putty",
        "qterminal", "rio", "roxterm", "sakura", "st", "stterm", "tabby", "terminator", "terminology", "termite",
        "tilda",
        "tilix", "tmux", "vscode", "vte", "warp", "wayst", "wezterm", "xfce", "zutty",
    ]

    private static func isXtermKin(_ family: String) -> Bool {
        xtermKin.contains(family) || family.hasPrefix("xterm")
    }

    /// Terminals that take most of it, by the colours that they have at least. They are described better by an installed
    /// name.
    private static let otherKin: [String: ColorDepth] = [
        "screen": .ansi8, "linux": .ansi8, "rxvt": .ansi8, "urxvt": .indexed256, "eterm": .ansi8, "cygwin": .ansi8,
    ]

    /// Names to look for in the place of another, the nearest first: with fewer words, and the elders of its family.
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
