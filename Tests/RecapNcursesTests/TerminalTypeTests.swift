import RecapSurface
import Testing

@testable import RecapNcurses

@Suite struct TerminalTypeTests {
    /// What Debian installs without `ncurses-term`, as far as names here come near it.
    private static let base: Set = [
        "ansi", "cygwin", "dumb", "linux", "rxvt", "rxvt-unicode", "rxvt-unicode-256color", "screen", "screen-256color",
        "tmux", "tmux-256color", "vt100", "vt220", "xterm", "xterm-256color", "xterm-mono",
    ]

    private func type(_ name: String, installed: Set<String> = base) -> TerminalType? {
        TerminalType(named: name, isInstalled: installed.contains)
    }

    @Test("A type that is installed is played as it is", arguments: base.subtracting(["dumb"]))
    func installed(_ name: String) throws {
        let found = try #require(type(name))
        #expect(found.source == .installed(name) && found.depth == nil)
    }

    @Test(
        "xterm's kin are known by their names",
        arguments: [
            "xterm-kitty", "xterm-ghostty", "ghostty", "alacritty", "foot", "foot-extra", "wezterm", "konsole", "vte",
            "gnome-256color", "iTerm2.app", "contour", "rio", "st-256color", "mlterm", "putty", "xterm.js", "tmux-new",
        ])
    func kin(_ name: String) throws {
        let found = try #require(type(name))
        #expect(found.source == .builtIn && found.depth == .indexed256)
        #expect(try #require(type(name, installed: [])) == found, "whatever is installed")
    }

    @Test("A name says how many colours there are")
    func colors() throws {
        #expect(type("xterm-16color")?.depth == .ansi16)
        #expect(type("xterm-88color")?.depth == .ansi16)
        #expect(type("xterm-direct")?.depth == .truecolor)
        #expect(type("vte-direct")?.depth == .truecolor)
        #expect(type("xterm-direct", installed: ["xterm-direct"])?.source == .builtIn, "its numbers are no palette")
        #expect(type("xterm-nocolor")?.depth == ColorDepth.none)
        #expect(type("whatever-256color")?.depth == .indexed256)
    }

    @Test("Other names are played on the nearest that is installed")
    func nearest() {
        #expect(type("screen.foot")?.source == .installed("screen"))
        #expect(type("screen.xterm-256color")?.source == .installed("screen-256color"))
        #expect(type("screen-256color-s")?.source == .installed("screen-256color"))
        #expect(type("linux-16color")?.source == .installed("linux"))
        #expect(type("rxvt-unicode-xpm")?.source == .installed("rxvt-unicode"))
        #expect(type("vt420")?.source == .installed("vt220"))
        #expect(type("vt102-w")?.source == .installed("vt100"))
        #expect(type("linux", installed: [])?.depth == .ansi8)
    }

    @Test("Where a name tells nothing, the terminal has to answer; one that can't place its cursor is not asked")
    func guesses() {
        for name in ["whatever", "strange-term", "vt100", "unknown"] {
            #expect(type(name, installed: [])?.source == .guessed, "\(name)")
        }
        #expect(type("dumb", installed: []) == nil)
        #expect(type("dumb-color") == nil)
        #expect(type("-") == nil)
    }
}
