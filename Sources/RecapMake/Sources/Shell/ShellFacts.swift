public import RecapLanguage

/// The facts about the commands of a period.
public struct ShellFacts: FactRecord {
    /// The unit of the counts.
    public enum Counts: String, CaseIterable, FactEnum {
        /// Each use of a command.
        case uses
        /// Each distinct command line, on the day of its last use. Used for histories that keep each line once.
        case lines
    }

    /// The year in which the period begins. `nil` if the history has no times.
    public let year: Int?
    /// The unit of the counts.
    public let counts: Counts
    /// The histories by number of commands.
    public let shells: [Ranked]
    /// The number of commands.
    public let commands: Int
    /// The number of distinct command names.
    public let vocabulary: Int
    /// When the commands were entered. `nil` if the history has no times.
    public let time: TimeFacts?
    /// The number of commands compared with the previous period. `nil` unless the history goes back beyond that period.
    public let before: Comparison?
    /// The most used names.
    public let top: [Ranked]
    /// The names that were not used before the period. `nil` if the history is too short to tell.
    public let newcomers: ShellNewcomers?
    /// The most used names in each half of the period. `nil` if either half has too few commands.
    public let halves: ShellHalves?
    /// The pipelines. `nil` if there are none.
    public let pipes: ShellPipes?
    /// The folder changes. `nil` if there are none.
    public let folders: ShellFolders?
    /// The git commands. `nil` if there are none.
    public let git: ShellGit?
    /// The subcommands of other tools, including the tool's name.
    public let tools: [Ranked]
    /// The number of commands that ran as another user.
    public let privileged: Int
    /// The slips. `nil` if there are none.
    public let typos: ShellTypos?
    /// The failed commands. `nil` if the history has no exit statuses.
    public let failures: ShellFailures?
    /// The time that commands took. `nil` if the history has no durations.
    public let waiting: ShellWaiting?
    /// The longest command.
    public let longest: LongestCommand?
    /// The total number of characters in all commands.
    public let characters: Int
    /// The distance that the keys would travel for all characters.
    public let travel: KeyTravel?
    /// The most used command lines. `nil` unless they were asked for.
    public let topLines: [Ranked]?
    /// The kind of user that the facts show.
    public let archetype: ShellArchetype?

    /// The facts of the source `shell`.
    public static let table = FactTable<ShellFacts>(
        Fact("year", \.year, "The year that the period begins in, where the history has times."),
        Fact("counts", \.counts, "What is counted: uses, or different command lines where each is kept once."),
        Fact("shells", \.shells, "The histories by their number of commands."),
        Fact("commands", \.commands, "The number of commands."),
        Fact(
            "vocabulary", \.vocabulary,
            "The number of different names of commands, slips and words of the shell's grammar left out."),
        Fact(
            "time", \.time, "When the commands were given, by the clock here; missing where the history has no times."),
        Fact("before", \.before, "The number of commands in the period before, if the history goes back beyond that."),
        Fact("top", \.top, "The names used most."),
        Fact(
            "newcomers", \.newcomers,
            "The names that were not used before the period, if the history has a quarter as many commands from then."),
        Fact(
            "halves", \.halves,
            "The names used most in the first and in the second half of the period, if both have ten commands."),
        Fact("pipes", \.pipes, "The pipelines."),
        Fact("folders", \.folders, "The changes of folder by cd, pushd and z."),
        Fact("git", \.git, "The commands of git."),
        Fact("tools", \.tools, "The subcommands of tools other than git, with the tool's name."),
        Fact("privileged", \.privileged, "The number of commands that sudo or doas ran."),
        Fact("typos", \.typos, "Names one edit away from one that is used often."),
        Fact("failures", \.failures, "The commands that failed, from a history that has exit statuses."),
        Fact("waiting", \.waiting, "The time that commands took, from a history that has it."),
        Fact("longest", \.longest, "The command with most characters, the first of several."),
        Fact("characters", \.characters, "The number of characters of all commands."),
        Fact("travel", \.travel, "The way of the keys if each character were typed, at 4 mm a key."),
        Fact("topLines", \.topLines, "The command lines used most, with --show arguments."),
        Fact("archetype", \.archetype, "The kind of user that the facts show, by the first rule that holds."))
}

/// The names of commands that were not used before a period.
public struct ShellNewcomers: FactRecord, Hashable {
    /// The number of names.
    public let count: Int
    /// The most used names.
    public let top: [Ranked]

    /// The facts about the names.
    public static let table = FactTable<ShellNewcomers>(
        Fact("count", \.count, "The number of names."),
        Fact("top", \.top, "Those used most, of the ones used more than once."))
}

/// The most used command names in each half of a period.
public struct ShellHalves: FactRecord, Hashable {
    /// The names in the first half.
    public let first: [Ranked]
    /// The names in the second half.
    public let second: [Ranked]
    /// The name whose share grew the most, with its uses in the second half. `nil` if none grew.
    public let rising: Ranked?
    /// The name whose share shrank the most, with its uses in the first half. `nil` if none shrank.
    public let fading: Ranked?

    /// The facts about the halves.
    public static let table = FactTable<ShellHalves>(
        Fact("first", \.first, "The names used most in the first half of the days."),
        Fact("second", \.second, "The names used most in the second half of the days."),
        Fact(
            "rising", \.rising,
            "The name whose share grew most, by three percent or more, with its number and share of the second half."),
        Fact(
            "fading", \.fading,
            "The name whose share shrank most, by three percent or more, with its number and share of the first half."))
}

/// The pipelines of commands.
public struct ShellPipes: FactRecord, Hashable {
    /// The number of commands with a pipe.
    public let count: Int
    /// The share of all commands in percent.
    public let share: Int
    /// The number of commands in the longest pipeline.
    public let longest: Int

    /// The facts about pipelines.
    public static let table = FactTable<ShellPipes>(
        Fact("count", \.count, "The number of command lines with a pipe."),
        Fact("share", \.share, "The share of all command lines in percent."),
        Fact("longest", \.longest, "The number of commands of the longest pipeline."))
}

/// The folder changes.
public struct ShellFolders: FactRecord, Hashable {
    /// The number of changes.
    public let changes: Int
    /// The number of distinct arguments.
    public let targets: Int
    /// The most used arguments. `nil` unless they were asked for.
    public let top: [Ranked]?

    /// The facts about the changes.
    public static let table = FactTable<ShellFolders>(
        Fact("changes", \.changes, "The number of changes."),
        Fact("targets", \.targets, "The number of different arguments."),
        Fact("top", \.top, "The arguments used most, with --show arguments."))
}

/// The git commands.
public struct ShellGit: FactRecord, Hashable {
    /// The number of commands.
    public let count: Int
    /// The share of all commands in percent.
    public let share: Int
    /// The most used subcommands.
    public let subcommands: [Ranked]

    /// The facts about the commands.
    public static let table = FactTable<ShellGit>(
        Fact("count", \.count, "The number of commands."),
        Fact("share", \.share, "The share of all commands in percent."),
        Fact("subcommands", \.subcommands, "The subcommands used most, of those that git itself has."))
}

/// The failed commands.
public struct ShellFailures: FactRecord, Hashable {
    /// The number of commands whose exit status is known.
    public let known: Int
    /// The number of these commands whose exit status isn't 0.
    public let failed: Int
    /// The share of failed commands in percent.
    public let share: Int
    /// The number of commands that were not found (exit status 127).
    public let notFound: Int
    /// The number of commands that were interrupted (exit status 130).
    public let interrupted: Int
    /// The names that failed most often.
    public let top: [Ranked]

    /// The facts about the commands.
    public static let table = FactTable<ShellFailures>(
        Fact("known", \.known, "The number of commands whose exit status is known."),
        Fact("failed", \.failed, "The number of those whose exit status isn't 0."),
        Fact("share", \.share, "The share of the failed ones in percent."),
        Fact("notFound", \.notFound, "The number of commands that were not found: exit status 127."),
        Fact("interrupted", \.interrupted, "The number of commands that were interrupted: exit status 130."),
        Fact("top", \.top, "The names that failed most often, of those that failed more than once."))
}

/// The time that commands took.
public struct ShellWaiting: FactRecord, Hashable {
    /// The total time in minutes, rounded.
    public let minutes: Int
    /// The name of the longest-running command. `nil` if it is not shown.
    public let name: String?
    /// The duration of that command in minutes, rounded.
    public let longest: Int
    /// The day on which it was started.
    public let date: Day

    /// The facts about the times.
    public static let table = FactTable<ShellWaiting>(
        Fact("minutes", \.minutes, "The sum of all times in minutes, rounded."),
        Fact("name", \.name, "The name of the command that took longest, unless it is no plain name."),
        Fact("longest", \.longest, "The time that it took in minutes, rounded."),
        Fact("date", \.date, "The day on which it was started."))
}

/// The longest command.
public struct LongestCommand: FactRecord, Hashable {
    /// The number of characters.
    public let characters: Int
    /// The number of lines.
    public let lines: Int
    /// The name of the command. `nil` if it is not shown.
    public let name: String?
    /// The day on which the command was entered. `nil` if the history has no times.
    public let date: Day?
    /// The text, truncated if it is very long. `nil` unless it was asked for.
    public let text: String?

    /// The facts about the command.
    public static let table = FactTable<LongestCommand>(
        Fact("characters", \.characters, "The number of characters."),
        Fact("lines", \.lines, "The number of lines."),
        Fact("name", \.name, "The name of the command, unless it is no plain name."),
        Fact("date", \.date, "The day on which it was given."),
        Fact("text", \.text, "The first 400 characters, with --show arguments."))
}
