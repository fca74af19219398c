// What a story file may give to each object beside the contents of elements: the checks and the schema go by it.

extension Story {
    static let fields = [
        Field("$schema", .string, "where the schema is, for editors"),
        Field("version", .integer(1...1), required: true, "the version of the format: 1"),
        Field("title", .string, "what the story is called"),
        Field("pageRemainSeconds", .seconds, "how long a page stays that does not say so; 6 unless said"),
        Field("theme", .theme, "the theme of all pages that have none of their own"),
        Field("transition", .transition, "how one page gives way to the next"),
        Field("data", .data, "what {{path}} refers to"),
        Field("pages", .pages, required: true, "the pages in order"),
    ]
}

extension Page {
    /// The words for when a page gives way to the next.
    static let advances = ["auto", "manual", "media"]

    static let fields = [
        Field("id", .string, "a name to go to; no two pages have the same"),
        Field("remainSeconds", .seconds, "how long the page stays"),
        Field(
            "advance", .choice(advances),
            "after its seconds (auto), on a key only (manual), or when its animation has ended (media)"),
        Field("showIf", .condition, "the page is left out where this does not hold"),
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
        Field("showIf", .condition, "it is left out where this does not hold"),
        Field(
            "animate", .animations,
            "how it moves: a preset, a motion of a property, or a list of them, of which at most one moves a property at once"
        ),
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
