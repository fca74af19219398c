internal import RecapNcurses
internal import RecapSurface

/// The examination of a terminal by its replies, the environment, and tmux if that is running.
struct TerminalExamination {
    var inquiry: TerminalInquiry
    var tmux: TmuxState?
    /// Returns the value of an environment variable, or `nil` if it is not set.
    var variable: (String) -> String?
    /// Whether text is encoded as UTF-8.
    var isUnicode: Bool

    /// The findings about the terminal itself.
    var terminal: FindingGroup {
        FindingGroup(
            title: "Terminal",
            findings: [kind, name, size, colors, background, charset] + widths + modes + (tmux?.findings ?? []) + screen
        )
    }

    /// The findings about pictures in the terminal.
    var pictures: Finding {
        let cells = "drawn with characters"
        if let tmux { return tmux.pictures }
        guard let traits = inquiry.traits else { return Finding(subject: "pictures", text: cells) }
        let capabilities = TerminalCapabilities(colors: .truecolor, isUnicode: isUnicode)
        let text =
            switch PictureMethod(.auto, traits: traits, capabilities: capabilities) {
            case .placeholders: "in pixels, as kitty's placeholders"
            case .kitty: "in pixels, by kitty's protocol"
            case .iterm2: "in pixels, as iTerm2's inline images"
            case .sixel: "in pixels, as sixels"
            case nil: cells
            }
        return Finding(subject: "pictures", text: text)
    }

    private var kind: Finding {
        let term = variable("TERM") ?? ""
        let description =
            switch inquiry.description {
            case .installed(term): "by its installed description"
            case .installed(let other): "by the installed description of \(other)"
            case .builtIn: "by a built-in description"
            }
        return Finding(subject: "type", text: "\(term), \(description)")
    }

    private var name: Finding {
        let answer = inquiry.traits == nil ? "unknown; it does not reply to queries" : "unknown"
        return Finding(subject: "name", text: inquiry.traits?.product ?? answer)
    }

    private var size: Finding {
        let pixels = inquiry.cellPixels.map { " of \($0.width)×\($0.height) pixels" } ?? ""
        let cells = "\(inquiry.size.width)×\(inquiry.size.height) cells\(pixels)"
        guard inquiry.size.width < 40 || inquiry.size.height < 12 else { return Finding(subject: "size", text: cells) }
        return Finding(
            subject: "size", text: "\(cells): little for a page",
            remedy: ["make the window larger, or its letters smaller: 80×24 cells and more are good"])
    }

    private var colors: Finding {
        let isDirect = inquiry.features.keepsDirectColors
        let names: [ColorDepth: String] = [
            .none: "none", .ansi8: "8", .ansi16: "16", .indexed256: "256", .truecolor: "16 million",
        ]
        var finding = Finding(subject: "colours", text: names[inquiry.capabilities.colors] ?? "")
        switch inquiry.capabilities.colors {
        case .none where variable("NO_COLOR")?.isEmpty == false:
            finding.text += ", as NO_COLOR asks"
        case .truecolor where isDirect == false && tmux == nil:
            finding.text += " by COLORTERM, of which the terminal has fewer"
            finding.remedy = ["unset COLORTERM"]
        case .truecolor: break
        case _ where isDirect == true && variable("NO_COLOR")?.isEmpty != false:
            finding.text += ", though the terminal has 16 million"
            finding.remedy = ["export COLORTERM=truecolor"]
            if variable("SSH_CONNECTION") != nil {
                finding.remedy.append("or in ~/.ssh/config on your own computer: SetEnv COLORTERM=truecolor")
            }
        default: break
        }
        return finding
    }

    private var background: Finding {
        guard let traits = inquiry.traits, let background = traits.background, let isLight = traits.isLight else {
            return Finding(subject: "background", text: "unknown; a dark one is assumed")
        }
        return Finding(subject: "background", text: "\(background.hexText), \(isLight ? "light" : "dark")")
    }

    private var charset: Finding {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { name in
            variable(name).flatMap { $0.isEmpty ? nil : "\(name)=\($0)" }
        }
        let origin = locale.first.map { " by \($0)" } ?? ""
        guard isUnicode else {
            return Finding(
                subject: "characters", text: "ASCII alone\(origin)", remedy: ["export LC_ALL=C.UTF-8"])
        }
        return Finding(subject: "characters", text: "UTF-8\(origin)")
    }

    private var widths: [Finding] {
        guard isUnicode, inquiry.features.columns.count == TerminalFeatures.samples.count else { return [] }
        let wrong = zip(TerminalFeatures.samples, inquiry.features.columns).filter { $0.width != $1 }
        guard !wrong.isEmpty else { return [Finding(subject: "widths", text: "as expected")] }
        let list = wrong.map { "\($0.text) takes \($1) columns instead of \($0.width)" }.joined(separator: ", ")
        return [
            Finding(
                subject: "widths", text: list,
                remedy: ["in the settings of the terminal: UTF-8, and narrow characters of ambiguous width"])
        ]
    }

    /// The modes that the terminal reports as unsupported. Only xterm and some newer terminals report them.
    private var modes: [Finding] {
        let names: [(TerminalFeatures.Mode, String, String)] = [
            (.mouse, "mouse", "no clicks and no wheel"),
            (.focus, "focus", "stories keep playing while another window is used"),
            (.paste, "paste", "pasted text counts as keys"),
            (.synchronizedFrames, "whole frames", "fast changes may flicker"),
        ]
        return names.compactMap { mode, name, consequence in
            inquiry.features.modes[mode].map { Finding(subject: name, text: $0 ? "yes" : "no: \(consequence)") }
        }
    }

    private var screen: [Finding] {
        guard variable("STY") != nil else { return [] }
        return [Finding(subject: "screen", text: "GNU screen passes on 256 colours at most, and no pictures")]
    }
}

extension Color {
    /// The colour in hexadecimal notation, or a word if it has no channels.
    fileprivate var hexText: String {
        guard let (red, green, blue) = channels else { return "the default" }
        return "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
