/// The kind of user that the facts of a period show, and the number that decided.
public typealias ShellArchetype = Archetype<ShellArchetypeKind>

/// The kinds of users, in the order in which their rules are tried.
public enum ShellArchetypeKind: String, CaseIterable, ArchetypeKind {
    /// At least half of the commands between 22:00 and 6:00.
    case nightOwl
    /// At least 10 % of the commands have a pipe.
    case plumber
    /// At least 10 % of the commands run as another user.
    case superuser
    /// At least 25 % of the commands failed.
    case experimenter
    /// At least 35 % of the commands are git's.
    case historian
    /// At least 25 % of the commands change the folder.
    case wanderer
    /// At least 20 % of the commands are editors.
    case writer
    /// At least 250 different names.
    case collector
    /// At least 60 % of the commands have one of three names.
    case minimalist

    /// Who is of such a kind.
    public static let bearer = "user"
    /// What the number that decided is.
    public static let numberMeaning = "The number that decided: a share in percent, or a number of names."
}

/// The shares of commands in percent that the rules of archetypes ask for.
struct ShellShares {
    var pipes = 0, privileged = 0, failures = 0, git = 0, folders = 0, editors = 0, topThree = 0
    /// The number of different names.
    var vocabulary = 0
}

extension ShellArchetype {
    /// Judges the shares of a period by the first rule that holds. Returns `nil` if none does.
    ///
    /// - Parameters:
    ///   - shares: The shares.
    ///   - time: When the commands were given. `nil` if unknown.
    ///   - commands: The number of commands.
    init?(_ shares: ShellShares, time: TimeFacts?, commands: Int) {
        self.init(
            [
                (.nightOwl, time?.nightShare ?? 0, time?.isMostlyAtNight == true),
                (.plumber, shares.pipes, shares.pipes >= 10), (.superuser, shares.privileged, shares.privileged >= 10),
                (.experimenter, shares.failures, shares.failures >= 25), (.historian, shares.git, shares.git >= 35),
                (.wanderer, shares.folders, shares.folders >= 25), (.writer, shares.editors, shares.editors >= 20),
                (.collector, shares.vocabulary, shares.vocabulary >= 250),
                (.minimalist, shares.topThree, shares.topThree >= 60),
            ], isEnough: commands >= 10)
    }
}
