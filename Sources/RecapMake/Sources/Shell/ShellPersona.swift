internal import RecapWords

/// The kind of user that the facts of a period show, and the number that decided it.
package typealias ShellPersona = Persona<ShellPersonaKind>

/// The kinds of users, in the order in which their rules are tried.
package enum ShellPersonaKind: String, CaseIterable, PersonaKind {
    case nightOwl, plumber, superuser, experimenter, historian, wanderer, writer, collector, minimalist

    /// A noun for the people of such kinds.
    package static let bearer = "user"
    /// The meaning of the deciding number.
    package static let numberMeaning = "The number that decided: a share in percent, or a number of names."
}

/// The shares of commands in percent that the rules of personas use.
struct ShellShares {
    var pipes = 0, privileged = 0, failures = 0, git = 0, folders = 0, editors = 0, topThree = 0
    /// The number of distinct names.
    var vocabulary = 0
}

extension ShellPersona {
    /// Creates a persona from the first rule that the shares of a period meet. Returns `nil` if none is met, or for
    /// fewer than ten commands.
    ///
    /// - Parameters:
    ///   - shares: The shares.
    ///   - time: When the commands were entered. `nil` if unknown.
    ///   - commands: The number of commands.
    init?(_ shares: ShellShares, time: TimeFacts?, commands: Int) {
        self.init(
            [
                (.nightOwl, time?.nightShare ?? 0, time?.isMostlyAtNight == true, .atNight(time?.nightShare ?? 0)),
                (
                    .plumber, shares.pipes, shares.pipes >= 10,
                    Message("\(shares.pipes)% of your commands ran through a pipe")
                ),
                (
                    .superuser, shares.privileged, shares.privileged >= 10,
                    Message("\(shares.privileged)% of your commands ran as another user")
                ),
                (
                    .experimenter, shares.failures, shares.failures >= 25,
                    Message("\(shares.failures)% of your commands failed, and you went on")
                ),
                (.historian, shares.git, shares.git >= 35, Message("\(shares.git)% of your commands were git")),
                (
                    .wanderer, shares.folders, shares.folders >= 25,
                    Message("\(shares.folders)% of your commands went to another folder")
                ),
                (
                    .writer, shares.editors, shares.editors >= 20,
                    Message("\(shares.editors)% of your commands opened an editor")
                ),
                (.collector, shares.vocabulary, shares.vocabulary >= 250, .differentCommands(shares.vocabulary)),
                (
                    .minimalist, shares.topThree, shares.topThree >= 60,
                    Message("three commands are \(shares.topThree)% of all")
                ),
            ], isEnough: commands >= 10)
    }
}
