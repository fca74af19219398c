internal import RecapCore
internal import RecapJSON

// The fields of all parts of a file except the contents of elements.

extension FieldName {
    // The names of the fields that ``FileScan`` also reads.
    static var title: FieldName { "title" }
    static var author: FieldName { "author" }
    static var channel: FieldName { "channel" }
    static var date: FieldName { "date" }
    static var poster: FieldName { "poster" }
    static var link: FieldName { "link" }
    static var likes: FieldName { "likes" }
    static var commentCount: FieldName { "commentCount" }
    static var comments: FieldName { "comments" }
    static var stories: FieldName { "stories" }
    static var pages: FieldName { "pages" }
    static var ink: FieldName { "ink" }
}

extension Story {
    static let fields: FieldTable<Story> = FieldTable(
        Story(pages: []),
        fields: [.schemaLink, .key, .signature, .version] + StoryHeader.fields.nested(at: \.header) + [
            FileField(
                "avatar", \.avatar, .avatar,
                "one or two letters or an emoji before the author's name, which stands below the progress bars"),
            .first(
                FileField(
                    "advance", \.advance, .choice,
                    "when a page gives way to the next if it does not say: after its seconds (auto), or on a key only (manual)"
                )),
            .first(
                FileField(
                    "pageRemainSeconds", \.pageRemainSeconds, .seconds,
                    "the seconds that a page stays if it does not say")),
            FileField("theme", \.theme, .theme, "the theme of all pages without a theme of their own"),
            FileField(
                "background", \.background, .background,
                "the background of all pages with neither a background nor a theme of their own"),
            .last(
                FileField(
                    "footer", \.footer, .footer,
                    "the text at the foot of all pages without a footer of their own, where the screen has the rows for it"
                )),
            .first(
                FileField(
                    "lang", \.language, .language,
                    "the language of the texts, such as en or pt-BR, for numbers, dates and plurals")),
            FileField(
                "direction", \.direction, .choice,
                "the direction of pages, bars and keys: from left to right (ltr), from right to left (rtl), or that of the language, else of the text (auto)"
            ),
            .first(FileField("transition", \.transition, .transition, "the transition from each page to the next")),
            .first(data),
            .first(
                FileField(
                    "translations", .translations,
                    "the texts in other languages: an object from the tag of each language to an object from texts to translations, or the name of a file, PO or JSON, with {lang} for the tag; recap-tui for those of the bundled recaps",
                    read: { reader, token, _ in reader.translations(at: token) })),
            FileField(
                .pages, ValueForm("pages", "list of pages", Schema.list(of: Schema.definition("page"))), required: true,
                "the pages in order",
                read: { reader, token, story in
                    reader.transition = story.transition
                    reader.advance = story.advance
                    reader.pageSeconds = story.pageRemainSeconds
                    reader.completeData(of: &story)
                    reader.chooseLanguage()
                    story.pages = reader.pages(at: token)
                },
                write: { story, _ throws(StoryWritingError) in
                    var pages: [JSONValue] = []
                    for page in story.pages { pages.append(.object(try page.json(in: story))) }
                    return .array(pages)
                }),
        ])

    private static let data = FileField<Story>(
        "data", .data,
        "the values that {{path}} refers to: an object, or the name of a JSON file that holds one, as a path from the story's folder",
        read: { reader, token, story in
            if let data = reader.storyData(at: token) {
                story.data = data
                reader.ownData = data
            } else {
                reader.isDataBroken = true
            }
        },
        write: { story, base throws(StoryWritingError) in
            story.data == base?.data ? JSONValue?.none : try story.data.checkedAsData()
        })
}

extension FileField {
    /// The address of the schema, for editors. Readers ignore it.
    package static var schemaLink: FileField {
        FileField(
            "$schema", .string, "the address of the JSON Schema, for editors",
            read: { reader, token, _ in _ = reader.string(at: token) })
    }

    /// The key of the data row that the story was filled with, for processing many stories. Ignored when a file is
    /// read.
    fileprivate static var key: FileField {
        FileField(
            "key", .value, "the key of the row of data that the story was filled with, by recap-tui batch",
            read: { reader, token, _ in _ = reader.plainValue(at: token) })
    }

    /// A signature over the rest of the file. Ignored when a story is shown.
    fileprivate static var signature: FileField {
        FileField(
            "signature", ValueForm("signature", "object", ["type": "object"]),
            "the signature over the rest of the file, as recap-tui sign writes it",
            read: { reader, token, _ in
                if reader.document.kind(token) != .object { reader.expected("an object", at: token) }
            })
    }

    /// The version of the format. A file without one is read, with a warning.
    fileprivate static var version: FileField {
        FileField(
            "version", .integer(1...1), required: true, "the version of the format: 1",
            read: { reader, token, _ in
                let document = reader.document
                if document.kind(token) != .number || document.double(token) != 1 {
                    let isNumber = document.kind(token) == .number
                    reader.expected(
                        isNumber ? "version 1" : "the number 1", at: token, hint: isNumber ? "" : "; write 1")
                }
            }, write: { _, _ in 1 }
        ).warningIfAbsent("expected \"version\": 1 here, so that later players know the format")
    }
}

extension StoryHeader {
    static let fields: FieldTable<StoryHeader> = FieldTable(
        StoryHeader(),
        FileField(.title, \.title, .caption, "the title of the story"),
        FileField(.author, \.author, .credit, "the name of the author"),
        FileField(
            .channel, \.channel, .credit, "the channel that the story belongs to; a feed has a tab for each channel"),
        FileField(
            .date, \.date, .date,
            "the date of the story, such as 2024-12-31; while it plays, one of the last week is shown as 5 h ago"),
        FileField(.poster, \.poster, .caption, "a few words that a feed shows until the pages are there"),
        FileField(.link, \.link, .address, "a web or mail address with more about the story, which o opens"),
        FileField(.likes, \.likes, .integer(0...maximumCount), "the number of likes"),
        FileField(
            .commentCount, \.commentCount, .integer(0...maximumCount),
            "the number of comments, including those that are not listed"),
        FileField(.comments, \.comments, .comments, "comments on the story, in reading order"))
}

extension StoryComment {
    static let fields: FieldTable<StoryComment> = FieldTable(
        StoryComment(text: ""),
        FileField("author", \.author, .string, "the name of the author"),
        FileField("text", \.text, .string, required: true, "the words of the comment"),
        FileField("date", \.date, .string, "the date as it is shown"))
}

extension FeedFile {
    static let fields: FieldTable<FeedFile> = FieldTable(
        FeedFile(entries: []),
        fields: [
            .schemaLink, .version,
            FileField("title", \.title, .string, "the title of the feed"),
            FileField(.stories, \.entries, .entries, required: true, "the stories in order"),
        ])
}

extension FeedFile.Entry {
    static let fields: FieldTable<FeedFile.Entry> = FieldTable(
        FeedFile.Entry(src: ""),
        fields: [
            FileField("src", \.src, .source, required: true, "the file of the story, as a path from the feed's folder"),
            FileField("id", \.id, .string, "a name that stays when the file moves; unique within the feed"),
            FileField(
                "data", \.data, .dataFile,
                "the name of a JSON file that is laid over the story's data, as a path from the feed's folder"),
        ] + StoryHeader.fields.nested(at: \.header))
}

extension Page {
    static let fields: FieldTable<Page> = FieldTable(
        Page(elements: []),
        FileField("id", \.id, .string, "a name to go to; unique within the story"),
        .first(FileField("remainSeconds", \.seconds, .seconds, "the seconds that the page stays")),
        .last(
            FileField(
                "advance", .choice(AdvanceMode.allCases.map(\.rawValue)),
                "when the page gives way to the next: after its seconds, once its questions are answered (auto) or without waiting for answers (timed); on a key only (manual); or when its animation has ended (media)",
                read: { reader, token, page in reader.readAdvance(of: &page, at: token) },
                write: { page, base in page.mode == base?.mode ? JSONValue?.none : .string(page.mode.rawValue) },
                hasDefault: true)),
        .first(FileField("showIf", \.showIf, .condition, Condition.pageSummary)),
        FileField("background", \.background, .background, "the page's own background"),
        FileField("theme", \.theme, .theme, "the page's own theme"),
        FileField("align", \.align, .choice, "the horizontal position of the elements"),
        FileField("valign", \.valign, .choice, "the vertical position of the block of elements"),
        FileField("gap", \.gap, .integer(0...100), "the number of blank lines between two elements"),
        FileField("maxWidth", \.maxWidth, .integer(1...1000), "the largest width of the block, in cells"),
        FileField(
            "direction", \.direction, .choice,
            "the direction of the page's layout: from left to right (ltr), from right to left (rtl), or that of the story, else of the text (auto)"
        ),
        FileField("transition", \.transition, .transition, "the transition to this page"),
        FileField("footer", \.footer, .footer, "the page's own footer; none if it is empty"),
        FileField(.link, \.link, .address, "a web or mail address with more about the page, which o opens"),
        FileField(
            "notes", \.notes, .paragraphs,
            "what the speaker has to know on this page, which recap-tui notes shows and the page does not"),
        FileField("elements", \.elements, .elements, "the elements from top to bottom"))
}

extension Page {
    /// The values in a file that specify when the next page follows.
    enum AdvanceMode: String, CaseIterable, Sendable {
        case auto, timed, manual, media
    }

    fileprivate var mode: AdvanceMode {
        switch advance {
        case .after, nil: waitsForAnswers ? .auto : .timed
        case .manual: .manual
        case .whenSignaled: .media
        }
    }

    /// The time of the page; `nil` to use the story's time, and for pages without a time limit, whose time can't be set.
    var seconds: PageSeconds? {
        get { if case .after(let seconds) = advance { seconds } else { nil } }
        set {
            switch advance {
            case .after, nil: advance = newValue.map { .after($0) }
            case .manual, .whenSignaled: break
            }
        }
    }
}

extension StoryElement.Common {
    /// The fields that every element may have, except its kind.
    static let fields: FieldTable<StoryElement.Common> = FieldTable(
        StoryElement.Common(),
        .first(FileField("id", \.id, .string, "a name")),
        FileField("align", \.align, .choice, "the horizontal position; the page's if absent"),
        FileField("style", \.style, .style, "the style of the text"),
        FileField("color", \.color, .color, "the colour"),
        .first(FileField("showIf", \.showIf, .condition, Condition.elementSummary)),
        FileField(
            "animate", \.animations, .animations,
            "the animation: a preset, a motion of a property, or a list of them, of which at most one moves a property at a time"
        ),
        FileField(
            "grouping", \.grouping, .bool,
            "whether numbers have signs between groups of digits; true if absent, except in code"),
        FileField(
            "share", \.share, .number(1...100), "the share of the width in a row, beside those of others; 1 if absent"),
        FileField(
            "minWidth", \.minWidth, .integer(1...1000),
            "the minimum width in cells next to others, in letters where they are enlarged; with less, a row becomes a column"
        ),
        FileField(
            "whole", \.whole, .bool,
            "whether the element keeps its full size beside other main elements, and is left out where a screen has no room for it"
        ),
        FileField(
            "step", \.step, .choice,
            "the step of the page with which the element appears: the first one, that of the element before it (same), or the one after that (next); next if absent where reveal is given, otherwise same"
        ),
        FileField(
            "reveal", \.reveal, .choice,
            "the parts that are shown one after the other, each in a step of its own: items, also rows of a table and elements of a container (item), lines as they are written (line), or words (word)"
        ),
        FileField("fallback", \.fallback, .text, "the text that is shown where the element cannot be"))

    /// Returns the descriptions of the fields that elements of the given kind may have.
    static func descriptions(for kind: any ElementContent.Type) -> [FieldDescription] {
        fields.descriptions.compactMap { field in
            guard field.name == "reveal" else { return field }
            let parts = RevealedParts.allCases.filter(kind.revealable.contains).map(\.rawValue)
            return parts.isEmpty ? nil : FieldDescription(field.name, .choice(parts), field.summary)
        }
    }
}

extension StoryItem {
    static let fields: FieldTable<StoryItem> = FieldTable(
        StoryItem(""),
        FileField("label", \.label, .text, required: true, "the label of the item"),
        FileField("value", \.value, .value, "the number, or text in its place"),
        FileField("detail", \.detail, .text, "dim text beside the label"),
        FileField("color", \.color, .color, "the item's own colour"),
        FileField("parts", \.parts, .numbers, "the numbers of the parts of a stacked bar, which come to its value"))
}

extension PageTransition {
    static let fields: FieldTable<PageTransition> = FieldTable(
        PageTransition.standard,
        FileField("kind", \.kind, .choice, "the kind of transition"),
        FileField("seconds", \.duration, .seconds(upTo: longest), "the seconds that it takes"),
        FileField("ease", \.ease, .ease, "the easing"))
}

extension PageFooter {
    static let fields: FieldTable<PageFooter> = FieldTable(
        PageFooter(),
        FileField("leading", \.leading, .text, "the text at the edge at which lines begin, usually the left one"),
        FileField("center", \.center, .text, "the text in the middle"),
        FileField("trailing", \.trailing, .text, "the text at the edge at which lines end"))
}

extension ThemeColors {
    static let fields: FieldTable<ThemeColors> = FieldTable(
        ThemeColors(ink: RGBColor(0, 0, 0), background: []),
        FileField(.ink, \.ink, .rgb, required: true, "the text colour"),
        FileField("dim", \.dim, .rgb, "the colour of secondary text; between text and background if absent"),
        FileField(
            "accent", \.accent, .oneOrMoreColors,
            "the colour of emphasis, and after it the first colours of charts; one that suits the background if absent"),
        FileField(
            "background", \.background, .oneOrMoreColors, required: true,
            "the colour behind a page, or the colours of a gradient from top to bottom"),
        FileField(
            "bars", \.bars, .choice, "the style of the progress bars: half a row high, a whole row, or a thin line"),
        FileField(
            "colors", \.colors, .colors,
            "further colours of charts, for the parts after the accent; shades of the text colour beyond them"))
}

extension PageBackground {
    static let fields: FieldTable<PageBackground> = FieldTable(
        PageBackground(),
        FileField("colors", \.colors, .colors, "the colours of the gradient; those of the theme if absent"),
        FileField("angle", \.angle, .number(-3600...3600), "the direction in degrees: 0 runs from top to bottom"),
        FileField(
            "image", \.image, .source, "an image behind the elements: its file, as a path from the story's folder"),
        FileField(
            "lottie", \.lottie, .source,
            "an animation behind the elements: its file, as a path from the story's folder"),
        FileField("pattern", \.pattern, .choice, "a pattern behind the elements"),
        FileField(
            "veil", \.veil, .number(0...1),
            "the minimum opacity of the colours over the picture; text may need more to be legible"))

    /// The names of the picture fields. A background has at most one of them.
    static let pictures: [FieldName] = ["image", "lottie", "pattern"]

    // The setter is never called for an absent field.
    fileprivate var image: String? {
        get { if case .image(let source)? = picture { source } else { nil } }
        set { picture = newValue.map(BackgroundPicture.image) }
    }

    fileprivate var lottie: String? {
        get { if case .lottie(let source)? = picture { source } else { nil } }
        set { picture = newValue.map(BackgroundPicture.lottie) }
    }

    fileprivate var pattern: BackgroundPattern? {
        get { if case .pattern(let pattern)? = picture { pattern } else { nil } }
        set { picture = newValue.map(BackgroundPicture.pattern) }
    }
}

extension Condition {
    // Kept outside the tables because the compiler type-checks each table literal as one expression.
    fileprivate static let pageSummary = "the page is shown only where this holds: " + grammar
    fileprivate static let elementSummary = "the element is shown only where this holds: " + grammar
    private static let grammar =
        "a path into the data, or comparisons such as commits >= 100 and name != 'x' (== != < <= > >=), joined by and, or, not and parentheses"
}
