internal import RecapLanguage
internal import RecapNcurses
internal import RecapSurface
internal import RecapSystem

/// The check of a terminal, based on its replies, the environment, and tmux if that is running.
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
            part: .terminal,
            findings: [kind, name, size, colors, background, edge, progress, charset] + widths + modes
                + (tmux?.findings ?? []) + screen)
    }

    /// The findings about pictures in the terminal.
    var pictures: Finding {
        let cells = Message("drawn with characters")
        if let tmux { return tmux.pictures }
        guard let traits = inquiry.traits else { return Finding(subject: "pictures", text: cells) }
        let capabilities = TerminalCapabilities(colors: .truecolor, isUnicode: isUnicode)
        let text: Message =
            switch PictureMethod(.auto, traits: traits, capabilities: capabilities) {
            case .placeholders: "in pixels, as kitty's placeholders"
            case .kitty: "in pixels, by kitty's protocol"
            case .iterm2: "in pixels, as iTerm2's inline images"
            case .sixel: "in pixels, as sixels"
            case nil: cells
            }
        return Finding(subject: "pictures", text: text)
    }

    /// The finding about the block characters with which figures are drawn.
    var parts: Finding {
        let blocks = CellMode.best(
            for: TerminalCapabilities(colors: inquiry.capabilities.colors, isUnicode: isUnicode),
            blocks: PictureChoice.auto.blocks(on: inquiry.traits, inquiry.capabilities))
        let size = blocks == .ascii ? "1×1" : "\(blocks.columns)×\(blocks.rows)"
        return Finding(subject: "parts of a cell", text: Message(verbatim: size))
    }

    /// The finding about animations in the terminal.
    var animations: Finding {
        let isPlayed = tmux == nil && isUnicode && inquiry.traits?.playsAnimations == true
        return Finding(
            subject: "animations", text: isPlayed ? "played by the terminal if they are short" : "drawn with characters"
        )
    }

    private var kind: Finding {
        let term = variable("TERM") ?? ""
        let text: Message =
            switch inquiry.description {
            case .installed(term): "\(term), by its installed description"
            case .installed(let other): "\(term), by the installed description of \(other)"
            case .builtIn: "\(term), by a built-in description"
            }
        return Finding(subject: "type", text: text)
    }

    private var name: Finding {
        if let product = inquiry.traits?.product { return Finding(subject: "name", text: Message(verbatim: product)) }
        return Finding(
            subject: "name", text: inquiry.traits == nil ? "unknown; it does not reply to queries" : "unknown")
    }

    private var size: Finding {
        let size = "\(inquiry.size.width)×\(inquiry.size.height)"
        let pixels = inquiry.cellPixels.map { "\($0.width)×\($0.height)" }
        let cells = pixels.map { Message("\(size) cells of \($0) pixels") } ?? Message("\(size) cells")
        guard inquiry.size.width < 40 || inquiry.size.height < 12 else { return Finding(subject: "size", text: cells) }
        return Finding(
            subject: "size", text: "\(cells): little for a page",
            remedy: [.advice("make the window larger, or its letters smaller: 80×24 cells and more are good")])
    }

    private var colors: Finding {
        let isDirect = inquiry.features.keepsDirectColors
        let number: Message =
            switch inquiry.capabilities.colors {
            case .none: "none"
            case .ansi8: Message(verbatim: "8")
            case .ansi16: Message(verbatim: "16")
            case .indexed256: Message(verbatim: "256")
            case .truecolor: "16 million"
            }
        var finding = Finding(subject: "colours", text: number)
        switch inquiry.capabilities.colors {
        case .none where variable("NO_COLOR")?.isEmpty == false:
            finding.text = "\(number), as \("NO_COLOR") asks"
        case .truecolor where isDirect == false && tmux == nil:
            finding.text = "\(number) by \("COLORTERM"), of which the terminal has fewer"
            finding.remedy = [.command("unset COLORTERM")]
        case .truecolor: break
        case _ where isDirect == true && variable("NO_COLOR")?.isEmpty != false:
            finding.text = "\(number), though the terminal has 16 million"
            finding.remedy = [.command("export COLORTERM=truecolor")]
            if variable("SSH_CONNECTION") != nil {
                finding.remedy.append(
                    .advice("or in \("~/.ssh/config") on your own computer: \("SetEnv COLORTERM=truecolor")"))
            }
        default: break
        }
        return finding
    }

    private var background: Finding {
        guard let traits = inquiry.traits, let background = traits.background, let isLight = traits.isLight else {
            return Finding(subject: "background", text: "unknown; a dark one is assumed")
        }
        return Finding(
            subject: "background", text: isLight ? "\(background.hexText), light" : "\(background.hexText), dark")
    }

    private var edge: Finding {
        let isAlone = variable("TMUX") == nil && variable("STY") == nil
        let isColored =
            isAlone && inquiry.capabilities.colors == .truecolor && inquiry.traits?.background?.channels != nil
        return Finding(
            subject: "margin", text: isColored ? "in the colour of the page" : "in the colour of the terminal")
    }

    private var progress: Finding {
        Finding(
            subject: "progress", text: WindowProgress.isKnown(variable) ? "shown by the window, too" : "shown as a line"
        )
    }

    private var charset: Finding {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { name in
            variable(name).flatMap { $0.isEmpty ? nil : "\(name)=\($0)" }
        }
        let set: Message = isUnicode ? Message(verbatim: "UTF-8") : "ASCII alone"
        return Finding(
            subject: "characters", text: locale.first.map { "\(set) by \($0)" } ?? set,
            remedy: isUnicode ? [] : [.command("export LC_ALL=C.UTF-8")])
    }

    private var widths: [Finding] {
        guard isUnicode, inquiry.features.columns.count == TerminalFeatures.samples.count else { return [] }
        let wrong = zip(TerminalFeatures.samples, inquiry.features.columns).filter { $0.width != $1 }
        guard !wrong.isEmpty else { return [Finding(subject: "widths", text: "as expected")] }
        let list = wrong.map { Message("\($0.text) takes \($1) columns instead of \($0.width)") }
        return [
            Finding(
                subject: "widths", text: list.dropFirst().reduce(list[0]) { "\($0), \($1)" },
                remedy: [
                    .advice("in the settings of the terminal: UTF-8, and narrow characters of ambiguous width")
                ])
        ]
    }

    /// The modes that the terminal reports as unsupported. Only xterm and some newer terminals report them.
    private var modes: [Finding] {
        let modes: [(TerminalFeatures.Mode, name: Message, lack: Message)] = [
            (.mouse, Message("mouse"), Message("no: no clicks and no wheel")),
            (.focus, Message("focus"), Message("no: stories keep playing while another window is used")),
            (.paste, Message("paste"), Message("no: pasted text counts as keys")),
            (.synchronizedFrames, Message("whole frames"), Message("no: fast changes may flicker")),
            (.sizeReports, Message("size reports"), Message("no: sizes are those of the system")),
        ]
        return modes.compactMap { mode, name, lack in
            inquiry.features.modes[mode].map { Finding(subject: name, text: $0 ? Message("yes") : lack) }
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
        guard let (red, green, blue) = channels else { return "?" }
        return "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
