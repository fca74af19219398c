internal import RecapMedia
internal import RecapSystem
internal import RecapWords

/// The examination of the programs that stories use.
enum ProgramExamination {
    /// The findings about this program's own parts and about external programs.
    static var findings: [Finding] {
        [
            part("recap-media-worker", for: Message("media and letters")),
            part("recap-make", for: Message("recaps from data")),
            other(Message("videos"), Video.isInstalled, "ffmpeg", remedy: "sudo apt install ffmpeg"),
            links,
            keptDays,
        ]
    }

    /// Which data `recap-tui keep` has kept.
    private static var keptDays: Finding {
        guard let names = KeptDays.folder.map(KeptDays.sources), !names.isEmpty else {
            return Finding(
                subject: "days for recaps",
                text: "not kept; \("recap-tui keep") does it before others delete their data")
        }
        return Finding(subject: "days for recaps", text: "kept of \(names.joined(separator: ", "))")
    }

    private static var links: Finding {
        if let program = LinkOpener.program(environment: environmentVariable) {
            return Finding(subject: "links", text: "opened by \(program.split(separator: "/").last ?? "")")
        }
        guard Programs.path(of: "xdg-open") == nil else {
            return Finding(subject: "links", text: "their addresses are shown, as there is no display")
        }
        return other(Message("links"), false, "xdg-open", remedy: "sudo apt install xdg-utils")
    }

    private static func part(_ name: String, for purpose: Message) -> Finding {
        let path = Installation.helper(name)
        return FileSystem.isExecutable(path)
            ? Finding(subject: purpose, text: Message(verbatim: name))
            : Finding(subject: purpose, text: "\(name) is missing", remedy: [.advice("install recap-tui again")])
    }

    private static func other(_ purpose: Message, _ isThere: Bool, _ name: String, remedy: String) -> Finding {
        isThere
            ? Finding(subject: purpose, text: "by \(name)")
            : Finding(subject: purpose, text: "\(name) is not installed", remedy: [.command(remedy)])
    }
}
