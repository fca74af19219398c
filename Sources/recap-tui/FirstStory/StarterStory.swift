internal import ArgumentParser
internal import RecapJSON
internal import RecapWords

/// A first story to begin with.
enum StarterStory: String, CaseIterable, ExpressibleByArgument {
    /// A year of a person, on data.
    case year
    /// A talk, whose pages wait for a key.
    case talk
    /// What is new in a version of a program.
    case release

    /// What the story is, as a phrase.
    var summary: Message {
        switch self {
        case .year: "a year in review, of numbers that you fill in"
        case .talk: "a talk, whose pages wait for you"
        case .release: "what is new in a release"
        }
    }

    /// The question for the name that the first page shows.
    var question: Message {
        switch self {
        case .year: "Whose year is it?"
        case .talk: "What is the talk about?"
        case .release: "What is released?"
        }
    }

    /// The theme of the story if the author names none.
    var theme: String {
        switch self {
        case .year: "midnight"
        case .talk: "slate"
        case .release: "neon"
        }
    }

    /// The text of the story file, with the marks `THEME` and `SCHEMA` for JSON texts.
    private var storyText: String {
        switch self {
        case .year: Self.yearStory
        case .talk: Self.talkStory
        case .release: Self.releaseStory
        }
    }

    /// The text of the data file, with the marks `NAME` for a JSON text and `YEAR` for the digits of a year.
    private var dataText: String {
        switch self {
        case .year: Self.yearData
        case .talk: Self.talkData
        case .release: Self.releaseData
        }
    }

    /// Returns the text of the story file.
    func story(theme: String, schema: String) -> String {
        storyText.replacing("THEME", with: JSONValue.string(theme).text(.compact))
            .replacing("SCHEMA", with: JSONValue.string(schema).text(.compact)) + "\n"
    }

    /// Returns the text of the data file.
    func data(name: String, year: Int) -> String {
        // The name comes last, since it may contain the other mark.
        dataText.replacing("YEAR", with: String(year)).replacing("NAME", with: JSONValue.string(name).text(.compact))
            + "\n"
    }
}
