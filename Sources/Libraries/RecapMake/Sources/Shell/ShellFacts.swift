package import RecapLanguage

/// Facts about the commands of a period.
package struct ShellFacts: FactRecord {
    /// The unit of the counts.
    package enum Counts: String, CaseIterable, FactEnum {
        /// Each use of a command.
        case uses
        /// Each distinct command line, on the day of its last use. Used for histories that keep each line once.
        case lines
    }

    @Fact("The year that the period begins in, where the history has times.") package var year: Int?
    @Fact("What is counted: uses, or different command lines where each is kept once.") package var counts: Counts
    @Fact("The histories by their number of commands.") package var shells: [Ranked]
    @Fact("The number of commands.") package var commands: Int
    @Fact("The number of different names of commands, slips and words of the shell's grammar left out.")
    package var vocabulary: Int
    @Fact("When the commands were given, by the clock here; missing where the history has no times.")
    package var time: TimeFacts?
    @Fact("The number of commands in the period before, if the history goes back beyond that.")
    package var before: Comparison?
    @Fact("The names used most.") package var top: [Ranked]
    @Fact("The names that were not used before the period, if the history has a quarter as many commands from then.")
    package var newcomers: ShellNewcomers?
    @Fact("The names used most in the first and in the second half of the period, if both have ten commands.")
    package var halves: ShellHalves?
    @Fact("The pipelines.") package var pipes: ShellPipes?
    @Fact("The changes of folder by cd, pushd and z.") package var folders: ShellFolders?
    @Fact("The commands of git.") package var git: ShellGit?
    @Fact("The subcommands of tools other than git, with the tool's name.") package var tools: [Ranked]
    @Fact("The number of commands that sudo or doas ran.") package var privileged: Int
    @Fact("Names one edit away from one that is used often.") package var typos: ShellTypos?
    @Fact("The commands that failed, from a history that has exit statuses.") package var failures: ShellFailures?
    @Fact("The time that commands took, from a history that has it.") package var waiting: ShellWaiting?
    @Fact("The command with most characters, the first of several.") package var longest: LongestCommand?
    @Fact("The number of characters of all commands.") package var characters: Int
    @Fact("The way of the keys if each character were typed, at 4 mm a key.") package var travel: KeyTravel?
    @Fact("The command lines used most, with --show arguments.") package var topLines: [Ranked]?
    @Fact("The kind of user that the facts show, by the first rule that holds.")
    package var archetype: Persona<ShellPersonaKind>?

    package init() {}
}

/// Facts about command names that were not used before a period.
package struct ShellNewcomers: FactRecord, Hashable {
    @Fact("The number of names.") package var count: Int
    @Fact("Those used most, of the ones used more than once.") package var top: [Ranked]

    package init() {}

    init(count: Int, top: [Ranked]) {
        (self.count, self.top) = (count, top)
    }
}

/// The most used command names in each half of a period.
package struct ShellHalves: FactRecord, Hashable {
    @Fact("The names used most in the first half of the days.") package var first: [Ranked]
    @Fact("The names used most in the second half of the days.") package var second: [Ranked]
    @Fact("The name whose share grew most, by three percent or more, with its number and share of the second half.")
    package var rising: Ranked?
    @Fact("The name whose share shrank most, by three percent or more, with its number and share of the first half.")
    package var fading: Ranked?

    package init() {}

    init(first: [Ranked], second: [Ranked], rising: Ranked?, fading: Ranked?) {
        (self.first, self.second, self.rising, self.fading) = (first, second, rising, fading)
    }
}

/// Facts about pipelines of commands.
package struct ShellPipes: FactRecord, Hashable {
    @Fact("The number of command lines with a pipe.") package var count: Int
    @Fact("The share of all command lines in percent.") package var share: Int
    @Fact("The number of commands of the longest pipeline.") package var longest: Int

    package init() {}

    init(count: Int, share: Int, longest: Int) {
        (self.count, self.share, self.longest) = (count, share, longest)
    }
}

/// Facts about folder changes.
package struct ShellFolders: FactRecord, Hashable {
    @Fact("The number of changes.") package var changes: Int
    @Fact("The number of different arguments.") package var targets: Int
    @Fact("The arguments used most, with --show arguments.") package var top: [Ranked]?

    package init() {}

    init(changes: Int, targets: Int, top: [Ranked]?) {
        (self.changes, self.targets, self.top) = (changes, targets, top)
    }
}

/// Facts about git commands.
package struct ShellGit: FactRecord, Hashable {
    @Fact("The number of commands.") package var count: Int
    @Fact("The share of all commands in percent.") package var share: Int
    @Fact("The subcommands used most, of those that git itself has.") package var subcommands: [Ranked]

    package init() {}

    init(count: Int, share: Int, subcommands: [Ranked]) {
        (self.count, self.share, self.subcommands) = (count, share, subcommands)
    }
}

/// Facts about failed commands.
package struct ShellFailures: FactRecord, Hashable {
    @Fact("The number of commands whose exit status is known.") package var known: Int
    @Fact("The number of those whose exit status isn't 0.") package var failed: Int
    @Fact("The share of the failed ones in percent.") package var share: Int
    @Fact("The number of commands that were not found: exit status 127.") package var notFound: Int
    @Fact("The number of commands that were interrupted: exit status 130.") package var interrupted: Int
    @Fact("The names that failed most often, of those that failed more than once.") package var top: [Ranked]

    package init() {}
}

/// Facts about the time that commands took.
package struct ShellWaiting: FactRecord, Hashable {
    @Fact("The sum of all times in minutes, rounded.") package var minutes: Int
    @Fact("The name of the command that took longest, unless it is no plain name.") package var name: String?
    @Fact("The time that it took in minutes, rounded.") package var longest: Int
    @Fact("The day on which it was started.") package var date: Day

    package init() {}

    init(minutes: Int, name: String?, longest: Int, date: Day) {
        (self.minutes, self.name, self.longest, self.date) = (minutes, name, longest, date)
    }
}

/// The longest command.
package struct LongestCommand: FactRecord, Hashable {
    @Fact("The number of characters.") package var characters: Int
    @Fact("The number of lines.") package var lines: Int
    @Fact("The name of the command, unless it is no plain name.") package var name: String?
    @Fact("The day on which it was given.") package var date: Day?
    @Fact("The first 400 characters, with --show arguments.") package var text: String?

    package init() {}

    init(characters: Int, lines: Int, name: String?, date: Day?, text: String?) {
        (self.characters, self.lines, self.name, self.date, self.text) = (characters, lines, name, date, text)
    }
}

/// The distance that keys travel in typing the characters of commands.
package struct KeyTravel: FactRecord, Hashable {
    @Fact("The way in metres, at 4 mm a character.") package var metres: Int

    /// The key travel of a mechanical keyboard in micrometres.
    private static let key = 4000

    /// Creates the distance for a number of characters. Returns `nil` if it is less than the height of any landmark.
    init?(characters: Int) {
        guard let metres = Landmark.metres(ofSteps: characters, micrometres: KeyTravel.key) else { return nil }
        self.metres = metres
    }

    package init() {}
}

/// The kinds of users, in the order in which their rules are evaluated.
package enum ShellPersonaKind: String, PersonaKind {
    case nightOwl, plumber, superuser, experimenter, historian, wanderer, writer, collector, minimalist

    package static let bearer = "user"
    package static let numberMeaning = "The number that decided: a share in percent, or a number of names."
}

/// The percentages of commands that the rules of personas use.
struct ShellShares {
    var pipes = 0, privileged = 0, failures = 0, git = 0, folders = 0, editors = 0, topThree = 0
    /// The number of distinct names.
    var vocabulary = 0
}

extension ShellFacts {
    /// Returns the kind by the first rule that is met. Returns `nil` if none is met, or if there are fewer than ten commands.
    ///
    /// - Parameters:
    ///   - shares: The shares.
    ///   - commands: The number of commands of which they are shares.
    func persona(_ shares: ShellShares, of commands: Int) -> Persona<ShellPersonaKind>? {
        let time = counts == .lines ? nil : time
        return Persona(
            [
                .rule(.nightOwl, time?.nightShare ?? 0, time?.isMostlyAtNight == true, .atNight(time?.nightShare ?? 0)),
                .rule(
                    .plumber, shares.pipes, shares.pipes >= 10, "\(shares.pipes)% of your commands ran through a pipe"),
                .rule(
                    .superuser, shares.privileged, shares.privileged >= 10,
                    "\(shares.privileged)% of your commands ran as another user"),
                .rule(
                    .experimenter, shares.failures, shares.failures >= 25,
                    "\(shares.failures)% of your commands failed, and you went on"),
                .rule(.historian, shares.git, shares.git >= 35, "\(shares.git)% of your commands were git"),
                .rule(
                    .wanderer, shares.folders, shares.folders >= 25,
                    "\(shares.folders)% of your commands went to another folder"),
                .rule(
                    .writer, shares.editors, shares.editors >= 20,
                    "\(shares.editors)% of your commands opened an editor"),
                .rule(.collector, shares.vocabulary, shares.vocabulary >= 250, .differentCommands(shares.vocabulary)),
                .rule(
                    .minimalist, shares.topThree, shares.topThree >= 60, "three commands are \(shares.topThree)% of all"
                ),
            ], isEnough: commands >= 10)
    }
}
