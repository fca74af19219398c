import RecapLanguage
import RecapNcurses
import RecapSurface
import TestSupport
import Testing

@testable import recap_tui

/// What `doctor` says about terminals, fonts and tmux.
@Suite struct DoctorTests {
    /// Examines a terminal with some traits and environment variables.
    private func examine(
        _ colors: ColorDepth = .indexed256, isUnicode: Bool = true, tmux: TmuxState? = nil,
        variables: [String: String] = ["TERM": "xterm-256color"], change: (inout TerminalTraits) -> Void = { _ in }
    ) -> TerminalExamination {
        var traits = TerminalTraits()
        change(&traits)
        let inquiry = TerminalInquiry(
            size: CellSize(width: 80, height: 24), description: .installed("xterm-256color"),
            capabilities: TerminalCapabilities(colors: colors, isUnicode: isUnicode), traits: traits)
        return TerminalExamination(
            inquiry: inquiry, tmux: tmux, variable: { variables[$0] }, isUnicode: isUnicode)
    }

    private func finding(_ subject: String, _ examination: TerminalExamination) -> EnglishFinding? {
        examination.terminal.findings.map(EnglishFinding.init).first { $0.subject == subject }
    }

    @Test("More colours are offered only where the terminal keeps them, and never against NO_COLOR")
    func colors() {
        #expect(finding("colours", examine())?.remedy == [])
        let capable = examine { $0.features.keepsDirectColors = true }
        #expect(finding("colours", capable)?.remedy == ["export COLORTERM=truecolor"])
        let plain = examine(.none, variables: ["TERM": "xterm", "NO_COLOR": "1"]) {
            $0.features.keepsDirectColors = true
        }
        #expect(finding("colours", plain) == EnglishFinding(subject: "colours", text: "none, as NO_COLOR asks"))
        let claimed = examine(.truecolor) { $0.features.keepsDirectColors = false }
        #expect(finding("colours", claimed)?.remedy == ["unset COLORTERM"])
        let remote = examine(variables: ["TERM": "xterm-256color", "SSH_CONNECTION": "a b"]) {
            $0.features.keepsDirectColors = true
        }
        #expect(finding("colours", remote)?.remedy.count == 2)
    }

    @Test("A screen reader that runs is named, with what to set unless the user has set it")
    func screenReaders() throws {
        let folder = try ScratchFolder()
        for (number, name) in ["1": "systemd", "20": "brltty", "x1": "orca"] {
            folder.makeFolder(number)
            folder.write(name + "\n", to: "\(number)/comm")
        }
        let names = ScreenReaderExamination.names(in: folder.path)
        #expect(names == ["systemd", "brltty"])
        func finding(_ processes: Set<String>, _ isSet: Bool?) -> EnglishFinding {
            EnglishFinding(ScreenReaderExamination(processes: { processes }, isSet: isSet).finding)
        }
        #expect(finding(["systemd"], nil).remedy == [])
        #expect(finding(names, nil).text == "BRLTTY is running, and stories are drawn")
        #expect(
            finding(names, nil).remedy == [
                "in config.json: \"screenReader\": true",
                "or export RECAP_SCREEN_READER=1; --screen-reader does it once",
            ])
        #expect(finding(["orca"], false).text.hasPrefix("Orca is running") && finding(["orca"], false).remedy == [])
        #expect(finding(["orca"], true).remedy == [] && finding([], true).text == finding(["orca"], true).text)
    }

    @Test("The margin has the page's colour in a terminal that tells its background, has many colours and is alone")
    func margin() {
        func text(_ colors: ColorDepth, _ variables: [String: String] = [:], background: Color?) -> String? {
            finding("margin", examine(colors, variables: variables) { $0.background = background })?.text
        }
        #expect(text(.truecolor, background: .rgb(0, 0, 0)) == "in the colour of the page")
        let own = [
            text(.indexed256, background: .rgb(0, 0, 0)), text(.truecolor, background: nil),
            text(.truecolor, ["TMUX": "/tmp/tmux,1,0"], background: .rgb(0, 0, 0)),
        ]
        #expect(own.allSatisfy { $0 == "in the colour of the terminal" })
    }

    @Test("Progress and reports of the size are told by what the terminal shows and says")
    func progressAndSizes() {
        #expect(finding("progress", examine())?.text == "shown as a line")
        #expect(finding("progress", examine(variables: ["WT_SESSION": "1"]))?.text == "shown by the window, too")
        #expect(finding("size reports", examine()) == nil)
        #expect(finding("size reports", examine { $0.features.modes[.sizeReports] = true })?.text == "yes")
        let lack = finding("size reports", examine { $0.features.modes[.sizeReports] = false })
        #expect(lack?.text == "no: sizes are those of the system")
    }

    @Test("Characters of the wrong width are named")
    func widths() {
        #expect(finding("widths", examine { $0.features.columns = [2, 1, 1] })?.remedy == [])
        let wide = finding("widths", examine { $0.features.columns = [2, 1, 2] })
        #expect(wide?.text == "─ takes 2 columns instead of 1")
        #expect(wide?.remedy.isEmpty == false)
        #expect(finding("widths", examine { $0.features.columns = [2] }) == nil)
    }

    @Test("A character set without UTF-8 is told with the line that changes it")
    func charset() {
        let ascii = examine(isUnicode: false, variables: ["TERM": "xterm", "LC_ALL": "", "LANG": "C"])
        let expected = EnglishFinding(
            subject: "characters", text: "ASCII alone by LANG=C", remedy: ["export LC_ALL=C.UTF-8"])
        #expect(finding("characters", ascii) == expected)
    }

    @Test("Each kind of picture is told by what the terminal takes")
    func pictures() {
        #expect(examine().pictures.text.english == "drawn with characters")
        #expect(examine { $0.takesSixels = true }.pictures.text.english.contains("sixels"))
        #expect(examine { $0.takesKittyPictures = true }.pictures.text.english.contains("protocol"))
        let kitty = examine {
            $0.takesKittyPictures = true
            $0.product = "kitty(0.35.2)"
        }
        #expect(kitty.pictures.text.english.contains("placeholders"))
    }

    @Test("The parts of a cell are those that the terminal draws without a font")
    func parts() {
        #expect(EnglishFinding(examine().parts).text == "2×2")
        #expect(EnglishFinding(examine { $0.product = "foot(1.13.1)" }.parts).text == "2×3")
        #expect(EnglishFinding(examine(.ansi8).parts).text == "1×2")
    }

    @Test("A terminal that plays animations is told so")
    func animations() {
        #expect(EnglishFinding(examine().animations).text == "drawn with characters")
        let kitty = examine { $0.playsAnimations = true }
        #expect(EnglishFinding(kitty.animations).text == "played by the terminal if they are short")
    }

    private func tmux(_ options: [TmuxState.Option: String], terminal: String = "kitty(0.35.2)") -> TmuxState {
        TmuxState(version: "3.3a", terminal: terminal, features: ["256", "RGB"], options: options)
    }

    @Test("tmux is told what it holds back, each with the line of its settings")
    func tmuxSettings() {
        let bad = tmux([.passthrough: "off", .focusEvents: "off", .escapeTime: "500"])
        let remedies = bad.findings.map(EnglishFinding.init).flatMap(\.remedy)
        #expect(remedies == ["in ~/.tmux.conf: set -g focus-events on", "in ~/.tmux.conf: set -sg escape-time 10"])
        #expect(EnglishFinding(bad.pictures).remedy == ["in ~/.tmux.conf: set -g allow-passthrough on"])
        let good = tmux([.passthrough: "on", .focusEvents: "on", .escapeTime: "10"])
        #expect((good.findings + [good.pictures]).flatMap(\.remedy) == [])
        #expect(tmux([.passthrough: "off"], terminal: "XTerm(379)").pictures.remedy == [])
        #expect(finding("tmux, focus", examine(tmux: bad)) != nil)
    }

    @Test("Scripts with the same font share a line, and those without one name the packages once")
    func fonts() {
        let fonts = FontExamination { "Aあ漢한".contains($0) ? nil : "Noto \($0 == "ก" ? "Thai" : "Sans")" }
        #expect(fonts.findings.map(\.text.english).prefix(2) == ["Noto Sans", "Noto Thai"])
        #expect(fonts.findings.last?.subject.english == "Latin, Hangul, Han, Kana")
        #expect(
            fonts.findings.last.map(EnglishFinding.init)?.remedy == [
                "sudo apt install fonts-dejavu-core fonts-noto-cjk"
            ])
    }

    @Test("The language is that of the settings, otherwise that of the locale")
    func language() {
        func text(_ locale: String?, settings: String? = nil) -> String {
            LanguageExamination.finding(settings: UserSettings(language: settings)) { $0 == "LANG" ? locale : nil }.text
                .english
        }
        #expect(text("ko_KR.UTF-8") == "English, by LANG=ko_KR.UTF-8" && text(nil) == "English")
        #expect(text("de_DE", settings: "ja") == "English, by ja in the settings")
    }

    @Test("The language of the environment is the first that is translated, in the order of gettext")
    func environment() {
        func tag(_ variables: [String: String]) -> String { ProgramLanguage.tag { variables[$0] } }
        #expect(tag([:]) == "en" && tag(["LANG": "de_DE.UTF-8"]) == "de_DE")
        #expect(tag(["LANG": "de_DE", "LC_MESSAGES": "fr_FR", "LC_ALL": "ja_JP.UTF-8"]) == "ja_JP")
        #expect(tag(["LANG": "de_DE", "LC_MESSAGES": "fr_FR@euro"]) == "fr_FR")
        #expect(tag(["LANG": "de_DE", "LANGUAGE": "xx:pt_BR:ko"]) == "pt_BR")
        #expect(tag(["LANG": "xx_XX", "LANGUAGE": "yy"]) == "en")
        #expect(
            tag(["LANG": "C.UTF-8", "LANGUAGE": "ko"]) == "en" && tag(["LC_ALL": "POSIX", "LANG": "ko_KR"]) == "en")
    }

    @Test("A part that was not there is not said to be well")
    func unexamined() {
        func last(_ remedy: [Remedy]) -> [String] {
            let finding = Finding(subject: "type", text: "none")
            return DoctorReport(groups: [
                FindingGroup(part: .terminal, findings: [finding], isExamined: false),
                FindingGroup(part: .programs, findings: [Finding(subject: "a", text: "b", remedy: remedy)]),
            ]).lines(.english).suffix(2)
        }
        let left = "There was no terminal to examine: run recap-tui doctor in one."
        #expect(last([]) == ["Nothing else needs to be changed.", left])
        #expect(last([.command("c")]) == ["One thing can be better: see the line with !", left])
    }

    @Test("The report aligns what was found, and puts each remedy below")
    func report() {
        let report = DoctorReport(groups: [
            FindingGroup(
                part: .terminal,
                findings: [
                    Finding(subject: "type", text: "xterm"),
                    Finding(subject: "colours", text: "8", remedy: [.command("export COLORTERM=truecolor")]),
                ]), FindingGroup(part: .letters, findings: []),
        ])
        #expect(
            report.lines(.english) == [
                "Terminal", "  type     xterm", "! colours  8", "             export COLORTERM=truecolor", "",
                "One thing can be better: see the line with !",
            ])
    }
}

/// A finding in English.
private struct EnglishFinding: Equatable {
    let subject, text: String
    var remedy: [String] = []
}

extension EnglishFinding {
    init(_ finding: Finding) {
        subject = finding.subject.english
        text = finding.text.english
        remedy = finding.remedy.map { $0.text(.english) }
    }
}
