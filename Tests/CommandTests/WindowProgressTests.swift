import RecapSystem
import Testing

/// Which terminals show progress, by the variables that they set.
@Suite struct WindowProgressTests {
    @Test(
        "Terminals that show progress are known by their own variables",
        arguments: [
            ["WT_SESSION": "1"], ["ConEmuANSI": "ON"], ["TERM_PROGRAM": "ghostty"], ["TERM_PROGRAM": "WezTerm"],
            ["PTYXIS_VERSION": "48.2"], ["TERM_PROGRAM": "iTerm.app", "TERM_FEATURES": "T3CwScP"],
            ["TERM_PROGRAM": "iTerm.app", "TERM_FEATURES": "PT3"],
        ])
    func known(_ variables: [String: String]) {
        #expect(WindowProgress.isKnown { variables[$0] })
        #expect(!WindowProgress.isKnown { $0 == "TMUX" ? "/tmp/tmux,1,0" : variables[$0] })
        #expect(!WindowProgress.isKnown { $0 == "STY" ? "1" : variables[$0] })
    }

    @Test(
        "Others are not",
        arguments: [
            [:], ["TERM": "xterm-ghostty"], ["ConEmuANSI": "OFF"], ["PTYXIS_VERSION": "47.9"], ["PTYXIS_VERSION": "x"],
            ["TERM_PROGRAM": "iTerm.app"], ["TERM_PROGRAM": "iTerm.app", "TERM_FEATURES": "T3PaSc"],
            ["TERM_PROGRAM": "Apple_Terminal", "TERM_FEATURES": "P"],
        ])
    func unknown(_ variables: [String: String]) { #expect(!WindowProgress.isKnown { variables[$0] }) }
}
