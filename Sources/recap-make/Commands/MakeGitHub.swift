internal import ArgumentParser
internal import RecapMake

/// The command that makes a recap of contributions on GitHub.
struct MakeGitHub: DatedCommand {
    typealias Source = GitHubSource

    static let configuration = CommandConfiguration(
        commandName: "github",
        abstract: "A year of contributions on GitHub, private ones as a number.",
        usage: "recap-tui make github [<options>]",
        discussion: """
            recap-tui make github                      your contributions of this year
            recap-tui make github --year 2024          another year
            recap-tui make github -o me.json           the data alone, to change …
            recap-tui github-year --data me.json       … and the story that shows it

            This is the one source that asks the network: GitHub, by your own gh, which is logged in as you. No token is \
            read, and nothing is sent but the question. GitHub counts commits on default branches by the addresses of your \
            account, pull requests, reviews and issues on the day of your profile's zone, and repositories that you create; so its \
            numbers never agree with those of the source git, which counts all commits of a checkout by the clock of their \
            author, with hours and lines. Of private contributions GitHub tells the number, and of private repositories the \
            recap shows no names. Each commit is shared among the languages of its repository by the size of the code. A streak \
            may last to the last day of the year.
            """)

    static let yearStory = "github-year"

    @OptionGroup(title: "Days")
    var days: PeriodOptions

    @OptionGroup(title: "Result")
    var output: OutputOptions

    func source() throws -> GitHubSource { GitHubSource(period: try days.period(), today: days.today) }
}
