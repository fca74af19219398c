/// The kind of user that the facts of a period show, and the number that decided.
public struct ShellArchetype: FactRecord, Hashable {
    /// The kinds, in the order in which their rules are tried.
    public enum Kind: String, CaseIterable, FactEnum {
        /// At least 30 % of the commands between 22:00 and 6:00.
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
        /// None of the other rules.
        case allRounder
    }

    /// The kind.
    public let kind: Kind
    /// The number that decided: a share in percent, or a number of names.
    public let number: Int

    /// The facts of an archetype.
    public static let table = FactTable<ShellArchetype>(
        Fact("kind", \.kind, "The kind of user, by the first rule that holds."),
        Fact("number", \.number, "The number that decided: a share in percent, or a number of names."))

    /// The shares in percent that the rules ask for.
    struct Shares {
        var night = 0, pipes = 0, privileged = 0, failures = 0, git = 0, folders = 0, editors = 0, topThree = 0
        /// The number of different names.
        var vocabulary = 0
    }

    /// Judges the shares of a period by the first rule that holds.
    init(_ shares: Shares) {
        let rules: [(kind: Kind, number: Int, least: Int)] = [
            (.nightOwl, shares.night, 30), (.plumber, shares.pipes, 10), (.superuser, shares.privileged, 10),
            (.experimenter, shares.failures, 25), (.historian, shares.git, 35), (.wanderer, shares.folders, 25),
            (.writer, shares.editors, 20), (.collector, shares.vocabulary, 250), (.minimalist, shares.topThree, 60),
        ]
        let rule = rules.first { $0.number >= $0.least }
        kind = rule?.kind ?? .allRounder
        number = rule?.number ?? shares.vocabulary
    }
}
