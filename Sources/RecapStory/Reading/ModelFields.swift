internal import RecapJSON
import RecapTime

// What a file may give to each object beside the contents of elements: the checks and the schema go by it.

extension Story {
    static let fields =
        [
            Field("$schema", .string, "where the schema is, for editors"),
            Field("version", .integer(1...1), required: true, "the version of the format: 1"),
        ] + StoryHeader.fields + [
            Field(
                "pageRemainSeconds", .seconds,
                "how long a page stays that does not say so; \(PageSeconds.default) unless said"),
            Field("theme", .theme, "the theme of all pages that have none of their own"),
            Field("transition", .transition, "how one page gives way to the next"),
            Field(
                "data", .data,
                "what {{path}} refers to: an object, or the name of a JSON file that holds it, as a path from the story's folder"
            ),
            Field("pages", .pages, required: true, "the pages in order"),
        ]
}

extension StoryHeader {
    static let fields = [
        Field("title", .string, "what the story is called"),
        Field("author", .string, "who made it"),
        Field("channel", .string, "the channel that it belongs to: a feed has a tab for each"),
        Field("date", .string, "when it was made, as it is to be shown: 2024-12-31"),
        Field("poster", .string, "what a feed shows until its pages are there, in a few words"),
        Field("link", .line(mayBeEmpty: true), "where more is to be found: an address to copy"),
        Field("likes", .integer(0...mostCounted), "how many like it"),
        Field("commentCount", .integer(0...mostCounted), "how many comments there are, also of those not listed"),
        Field("comments", .comments, "what was said about it, in the order in which it is to be read"),
    ]
}

extension StoryComment {
    static let fields = [
        Field("author", .string, "who said it"),
        Field("text", .string, required: true, "what they said"),
        Field("date", .string, "when, as it is to be shown"),
    ]
}

extension FeedFile {
    static let fields = [
        Field("$schema", .string, "where the schema is, for editors"),
        Field("version", .integer(1...1), required: true, "the version of the format: 1"),
        Field("title", .string, "what the feed is called"),
        Field("stories", .stories, required: true, "the stories in order"),
    ]
}

extension FeedFile.Entry {
    static let fields =
        [
            Field(
                "src", .line(mayBeEmpty: false), required: true,
                "the file of the story, as a path from the feed's folder"),
            Field("id", .string, "a name that stays when the file moves; no two stories have the same"),
            Field(
                "data", .dataFile,
                "the name of a JSON file that is laid over the story's data, as a path from the feed's folder"),
        ] + StoryHeader.fields
}

extension Page {
    /// The words for when a page gives way to the next.
    static let advances = ["auto", "timed", "manual", "media"]

    static let fields = [
        Field("id", .string, "a name to go to; no two pages have the same"),
        Field("remainSeconds", .seconds, "how long the page stays"),
        Field(
            "advance", .choice(advances),
            "after its seconds, once its questions are answered (auto) or whether they are or not (timed), on a key only (manual), or when its animation has ended (media)"
        ),
        Field("showIf", .condition, "the page is left out where this does not hold: \(Condition.summary)"),
        Field("background", .background, "the page's own background"),
        Field("theme", .theme, "the page's own theme"),
        Field(
            "align", .choice(HorizontalAlignment.allCases.map(\.rawValue)),
            "where its elements stand from left to right"),
        Field(
            "valign", .choice(VerticalAlignment.allCases.map(\.rawValue)), "where its block stands from top to bottom"),
        Field("gap", .integer(0...100), "blank lines between two elements; 1 unless said"),
        Field("maxWidth", .integer(1...1000), "the widest that the block may be, in cells; 72 unless said"),
        Field("transition", .transition, "how this page comes in"),
        Field("elements", .elements, "what it shows, from top to bottom"),
    ]
}

extension Element {
    static let kindField = Field("kind", .string, required: true, "what kind of element it is")

    /// What every element may say.
    static let commonFields = [
        Field("id", .string, "a name"),
        Field("align", .choice(HorizontalAlignment.allCases.map(\.rawValue)), "where it stands from left to right"),
        Field("style", .style, "how its text looks"),
        Field("color", .color, "its colour"),
        Field("showIf", .condition, "it is left out where this does not hold: \(Condition.summary)"),
        Field(
            "animate", .animations,
            "how it moves: a preset, a motion of a property, or a list of them, of which at most one moves a property at once"
        ),
        Field("grouping", .bool, "whether its numbers have commas between thousands; true unless said, but in code"),
        Field("fallback", .template, "the text that stands for it where it cannot be shown"),
    ]
}

extension Item {
    static let fields = [
        Field("label", .template, required: true, "what it is called"),
        Field("value", .value, "its number, or a text in its place"),
        Field("detail", .template, "what stands beside it, dim"),
        Field("color", .color, "its own colour"),
    ]
}

extension PageTransition {
    static let fields = [
        Field("kind", .choice(Kind.allCases.map(\.rawValue)), "which kind it is"),
        Field("seconds", .number(0...longest, isReference: false), "how long it takes"),
        Field("ease", .ease, "its easing"),
    ]
}

extension PageBackground {
    static let fields = [
        Field("colors", .colors, required: true, "the colours that it runs through"),
        Field(
            "angle", .number(-3600...3600, isReference: false), "its direction in degrees: 0 runs from top to bottom"),
    ]
}

extension Condition {
    /// What a condition may be, for the schema.
    static let summary =
        "a path into the data, or comparisons such as commits >= 100 and name != 'x' (== != < <= > >=), joined by and, or, not and parentheses"
}
