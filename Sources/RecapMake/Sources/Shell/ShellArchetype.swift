/// The kind of user that the facts of a period show, and the number that decided it.
package typealias ShellArchetype = Archetype<ShellArchetypeKind>

/// The kinds of users, in the order in which their rules are tried.
package enum ShellArchetypeKind: String, CaseIterable, ArchetypeKind {
    /// At least half of the commands are between 22:00 and 6:00.
    case nightOwl
    /// At least 10 % of the commands have a pipe.
    case plumber
    /// At least 10 % of the commands run as another user.
    case superuser
    /// At least 25 % of the commands failed.
    case experimenter
    /// At least 35 % of the commands are git commands.
    case historian
    /// At least 25 % of the commands change the folder.
    case wanderer
    /// At least 20 % of the commands start an editor.
    case writer
    /// At least 250 distinct names.
    case collector
    /// At least 60 % of the commands are among three names.
    case minimalist

    /// A noun for the people of such kinds.
    package static let bearer = "user"
    /// The meaning of the deciding number.
    package static let numberMeaning = "The number that decided: a share in percent, or a number of names."
}

/// The shares of commands in percent that the rules of archetypes use.
struct ShellShares {
    var pipes = 0, privileged = 0, failures = 0, git = 0, folders = 0, editors = 0, topThree = 0
    /// The number of distinct names.
    var vocabulary = 0
}

extension ShellArchetype {
    /// Creates an archetype from the first rule that the shares of a period meet. Returns `nil` if none is met, or for
    /// fewer than ten commands.
    ///
    /// - Parameters:
    ///   - shares: The shares.
    ///   - time: When the commands were entered. `nil` if unknown.
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
