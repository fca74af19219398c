internal import ArgumentParser
internal import RecapSystem

/// The name of the program, also used for its folders in the user's home.
let programName = "recap-tui"

/// The root command with its subcommands.
struct RecapTUI: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: programName,
        abstract: "Plays stories in the terminal, page by page.",
        usage: "recap-tui [<subcommand>] [<options>] [<story> ...]",
        discussion: """
            recap-tui                            a bundled story
            recap-tui make git                   your year in git, from this checkout
            recap-tui new my-year                a first story of your own
            recap-tui year.json                  a story of your own
            recap-tui talk.md                    pages written in Markdown
            recap-tui 2024 onboarding            two bundled stories, one after the other
            make-report | recap-tui -            a story from another program
            recap-tui year.json --data me.json   the same pages with other data
            recap-tui validate year.json         its errors and warnings, with their places
            recap-tui render year.json --all     every page as text
            recap-tui export year.json -o a.gif  an animation, a web page or a picture
            recap-tui batch year.json < rows     the story of each row of data

            Keys: ← → turn the pages, space pauses, ? shows all keys, q quits.
            NO_COLOR, COLORTERM, TERM and LANG decide on colours and characters.
            """,
        version: "recap-tui \(Version.current)",
        // Keep the names in sync with CommandNames.
        groupedSubcommands: [
            CommandGroup(name: "Play", subcommands: [Play.self, Feed.self, Notes.self, Wrap.self, Glance.self]),
            CommandGroup(name: "Make", subcommands: [Make.self, Keep.self, Duet.self, League.self]),
            CommandGroup(
                name: "Share",
                subcommands: [Export.self, Batch.self, Serve.self, Post.self, Sign.self, Verify.self]),
            CommandGroup(
                name: "Write",
                subcommands: [New.self, Validate.self, Render.self, Convert.self, Translate.self]),
            CommandGroup(name: "Look up", subcommands: [Listing.self, Schema.self, Config.self, Doctor.self]),
        ],
        defaultSubcommand: Play.self)

    @Flag(help: "With --version: what the program was built with.")
    var verbose = false

    func validate() throws {
        if verbose { throw ValidationError("--verbose goes with --version alone") }
    }
}

/// The version of the program.
enum Version {
    static let current = "0.2.0"
}

/// The exit statuses of the program. Those above 63 are defined by BSD's `sysexits.h`.
enum ExitStatus {
    /// The stories can't be played for reasons other than an error in a story.
    static let cannotPlay = ExitCode(1)
    /// A story has errors: `EX_DATAERR`.
    static let badStory = ExitCode(65)
    /// A story doesn't exist or can't be read: `EX_NOINPUT`.
    static let noSuchFile = ExitCode(66)
    /// A file or standard output can't be written: `EX_CANTCREAT`.
    static let cannotWrite = ExitCode(EX_CANTCREAT)
}

extension ExitCode {
    /// Prints the reason for a status, and returns the status.
    func printing(_ reason: String) -> ExitCode {
        StandardError.write("recap-tui: \(reason)\n")
        return self
    }
}
