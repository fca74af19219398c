import RecapKit

/// The user whose year the story shows.
struct User {
    var name: String
    var commits: Int
    var languages: [(name: String, percent: Double)]
    var topArtist: String?
    var hasTopArtist: Bool { topArtist != nil }
}

/// Returns the story of a user's year. Pages are declared like the content of a view: a page whose condition is false
/// is left out.
func yearStory(of user: User) -> Story {
    Story(title: "Your 2024", pageRemainSeconds: 5, theme: "ocean") {
        Page(id: "hello") {
            Title("2024")
            TextBlock("Hello, \(user.name)").style(.dim)
        }
        Page(id: "commits") {
            Stat(.number(Double(user.commits)), label: "commits")
        }
        if user.hasTopArtist {
            Page(id: "artist") {
                TextBlock("What you heard most while you wrote them").style(.dim)
                Title("\(user.topArtist ?? "")", font: .small)
            }
        }
        Page(id: "question") {
            Choice(
                "What did you write most?", answers: ["Swift", "C", "Shell"], into: DataPath("guess"), correct: 1)
        }
        Page(id: "fireworks", advance: .whenSignaled, showIf: Condition("guess.right")) {
            Fireworks()
            TextBlock("Right!")
        }
        Page(id: "languages", seconds: 8) {
            TextBlock("Written in")
            Bars(.values(user.languages.map { StoryItem("\($0.name)", value: .number($0.percent)) }), unit: " %")
        }
    }
}
