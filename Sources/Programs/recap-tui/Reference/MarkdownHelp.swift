internal import ArgumentParser
internal import RecapJSON
internal import RecapLanguage
internal import RecapStory
internal import RecapSurface

/// The help on stories in Markdown, printed by `recap-tui help markdown`. It is also included in the manual.
enum MarkdownHelp {
    /// The word after `help`.
    static let topic = "markdown"

    /// A Markdown construct, with one or more sentences about its effect.
    struct Entry {
        let subject: String
        let sentences: [String]

        init(_ subject: String, _ sentences: String...) {
            self.subject = subject
            self.sentences = sentences
        }
    }

    /// The sentences before the example.
    static let introduction = [
        "A file whose name ends in .md or .markdown is a story, too, wherever a story is named and in folders of stories, "
            + "where README.md is none.",
        "From a pipe, text that begins with a heading (#), --- or a comment is Markdown, and any other is JSON.",
        "It is read by cmark-gfm, and its errors and warnings name lines of the Markdown.",
    ]

    static let example = """
        ---
        title: A talk
        theme: paper
        ---
        # A talk

        Words with **weight**.

        <!-- stop -->

        > Less is more. — Ludwig Mies van der Rohe

        ---

        ## What it takes

        - [x] an editor

        <!-- page: { "remainSeconds": 9, "background": "#1d2671" } -->

        ```bars
        { "items": [ { "label": "Mon", "value": 3 } ] }
        ```
        """

    static let entries = [
        Entry(
            "head", "Lines of key: value, or a JSON object, between two lines of ---.",
            "The keys are the fields of a story, and seconds is short for pageRemainSeconds.",
            "Text may have any form of YAML; lists and objects are written as JSON.",
            "Other keys, such as those of other programs, give a warning, and their values are not read.",
            "So does a theme that is none of those here: the usual one is shown."),
        Entry(
            "pages", "A heading of level 1 begins a page; so does a line of ---.",
            "The heading with which a page begins is its title."),
        Entry(
            "time",
            "A page stays until a key is pressed.",
            "With seconds: 8 in the head, each page stays 8 seconds, and with advance: auto, 6; remainSeconds among the fields of a page gives that one a time.",
            "advance: manual keeps the keys beside seconds, which count for pages with \"advance\": \"auto\" then."
        ),
        Entry(
            "elements",
            "Headings, paragraphs, lists, tasks, quotations, code with its language and tables become elements.",
            "Items within items become lines of these.", "A numbered list keeps its numbers, also behind a step.",
            "An image by itself is shown if it is a file in the folder of the story; of other images the description stays."
        ),
        Entry(
            "links", "Links stay, and so do bare addresses.",
            "The title of a link or an image is not shown and gives a warning.",
            "A link that is defined and that nothing refers to gives a warning."),
        Entry(
            "quotations",
            "A name behind a dash at the end is the author: on a line of its own, or behind the words, as in > Words — Name.",
            "Behind the words it has up to eight words, begins with no small letter and ends without a full stop."),
        Entry(
            "alerts",
            "A quotation that begins with [!NOTE], [!TIP], [!IMPORTANT], [!WARNING] or [!CAUTION] is a card with that title."
        ),
        Entry(
            "fields of a page", "A comment <!-- page: { } --> has them as JSON, for the page that it is on.",
            "A page with a list or code begins its lines at one column unless it says align."),
        Entry(
            "notes",
            "A comment <!-- note: words --> adds paragraphs to the notes of its page; empty lines separate them."),
        Entry(
            "steps",
            "A comment <!-- stop --> or <!-- pause -->, or a paragraph of three dots with blanks between them, begins the next step of its page, which is shown by a key or as time passes."
        ),
        Entry(
            "columns", "A comment <!-- column_layout: [2, 1] --> makes columns with these shares of the width.",
            "<!-- column: 0 --> lets what follows be in the first one, and <!-- reset_layout --> ends them.",
            "Where the screen is too narrow they are one below the other.",
            "Steps come from the left column to the right one."),
        Entry(
            "code",
            "After the language of code, {1,3|5-7} emphasizes these lines, step by step; +line_numbers numbers all.",
            "What follows such code waits for its last step only if a pause comes before the code.",
            "Code with +exec is shown and not run."),
        Entry(
            "other elements",
            "A block of code whose language is the name of a kind other than text and code has the fields of an element as JSON."
        ),
        Entry("data", "If the head has data, {{path}} is a reference as in other stories; else it is text."),
        Entry(
            "comments", "Other comments are the author's own.",
            "One that is written like a directive, such as <!-- stopp -->, gives a warning with the word that may be meant."
        ),
        Entry(
            "decks for presenterm",
            "If a comment <!-- end_slide --> is in a file, it alone ends pages, a line of --- ends none, headings with a line below them are titles, and the head makes the first page.",
            "incremental_lists, alignment, skip_slide, new_lines, no_footer and speaker_note are understood in any file; font_size, list_item_newlines, snippet_output and files of include give a warning.",
            "Of the options, end_slide_shorthand, implicit_slide_ends and incremental_lists are read, and of the theme, the texts of the footer."
        ),
        Entry(
            "decks for patat",
            "If the head has patat, pages begin at the headings that patat chooses by slideLevel or, if there are any, at lines of --- alone; incrementalLists shows lists item by item, and comments are notes.",
            "autoAdvanceDelay is the time of pages; other settings give a warning."),
        Entry(
            "decks for Marp",
            "If the head has marp, paginate, headingDivider or _class, pages end at rules or by headingDivider, comments are notes, items of lists with * come one by one, and footer, paginate, backgroundColor and images with bg are understood.",
            "Other directives, themes and the sizes of images give a warning."),
        Entry(
            "decks for Slidev",
            "If the head has a key of Slidev such as mdc, a line of --- ends a page wherever it is, and what is between it and another one may be the front matter of the slide: layout: two-cols with ::right::, hide, transition, image and background are understood.",
            "v-click and v-clicks are steps, and the last comment of a slide is its notes.",
            "Components, classes and files of code give a warning."),
        Entry(
            "decks for slides and lookatme",
            "With paging in the head, author, date and paging are the footer; with styles or extensions, pages end at rules or, without any, at headings.",
            "Commands and extensions are not run, and give a warning."),
        Entry(
            "drawings",
            "Programs on the PATH draw blocks of mermaid (mmdc), d2 (d2 and rsvg-convert), plantuml and dot, those of latex (pdflatex and pdftocairo) and typst with +render, and paragraphs between $$; a block of gv stays code.",
            "Where a program is missing or fails, the code is shown, and validate says why. A formula within a text stays as it is written."
        ),
        Entry(
            "definitions",
            "A line that begins with a colon, below a line with a term, is its definition: the term is bold, and the definition indented."
        ),
        Entry(
            "footer",
            "footer: words in the head, or lines of left:, center: and right: below it, is the footer of all pages, which may have {{title}}, {{author}}, {{date}}, {{page}} and {{pages}}."
        ),
        Entry(
            "decks for mdp",
            "If a file begins with lines such as %title: words, or has lines such as -> words <-, pages end at rules alone, lines stay lines, those with these marks are in the middle, and a line of <br> or ^ begins the next step."
        ),
        Entry("HTML and footnotes", "HTML is not shown, and its words stay; footnotes stay where they are written."),
        Entry("size", "A file may have 16 MiB."),
    ]

    /// Returns the help as text for a terminal.
    static func text(width: Int) -> String {
        let text = FormatText(width: width)
        let code = example.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
        let parts = entries.map {
            text.lines($0.subject, indent: 0) + text.lines($0.sentences.joined(separator: " "), indent: 4)
        }
        return text.lines(introduction.joined(separator: " "), indent: 0) + "\n" + code + "\n" + parts.joined()
    }

    /// Prints the help.
    static func print() throws { try StandardOutput.write(text(width: min(StandardOutput.columns, 100))) }
}

/// The help on story files, printed by `recap-tui help story` or, for one part, `recap-tui help story bars`.
enum FormatHelp {
    /// The word after `help`.
    static let topic = "story"

    /// Prints the whole format, or the parts with the given names. Throws `ValidationError` for an unknown part.
    static func print(_ names: some Collection<String>) throws {
        let text = FormatText(width: min(StandardOutput.columns, 100))
        guard !names.isEmpty else { return try StandardOutput.write(text.whole()) }
        let parts = FormatText.parts
        let found = try names.flatMap { name in
            // A part such as animations has subparts, whose names begin with its own.
            let word = name.lowercased(), named = parts.filter { ($0.name.lowercased() + "-").hasPrefix(word + "-") }
            guard !named.isEmpty else { throw unknown(name, among: parts.map(\.name)) }
            return named.map(text.text)
        }
        try StandardOutput.write(found.joined(separator: "\n"))
    }

    private static func unknown(_ name: String, among names: [String]) -> ValidationError {
        let hint = Suggestion.question(
            for: name, among: names, else: "there are \(names.joined(separator: ", "))")
        return ValidationError("help story: there is no part '\(name.sanitized)'; \(hint)")
    }
}

/// The fields of the story format as text for a terminal.
struct FormatText {
    /// The width of lines in cells.
    let width: Int

    /// All parts of the format.
    static var parts: [FormatPart] {
        FormatPart.all(kinds: SceneVocabulary.story.kindNames.compactMap { SceneVocabulary.story.kinds[$0] })
    }

    /// Returns the text of all parts of the format.
    func whole() -> String {
        let introduction = [
            "A story is a JSON object in UTF-8 with the fields of the first part. Its pages are objects with those of the "
                + "second one, and their elements objects with a kind, the fields of all elements and those of the kind.",
            "A text may contain {{path.to.value}}, which is replaced by a value of the data. Unknown fields are warnings.",
        ]
        let parts = FormatText.parts.map { text(of: $0) }
        let end = "recap-tui help story PART shows one part, such as: recap-tui help story bars"
        return (introduction.map { lines($0, indent: 0) } + parts + [lines(end, indent: 0)]).joined(separator: "\n")
    }

    /// Returns the text of a part of the format: its title, and its fields with their descriptions.
    func text(of part: FormatPart) -> String {
        let title = part.title + "\n"
        guard !part.fields.isEmpty else { return title + lines("no fields of its own", indent: 2) }
        return title + part.fields.map(text).joined()
    }

    /// Returns the name of a field, its values on the same line if there is room, and its description below.
    private func text(of field: FieldDescription) -> String {
        let marks = field.isRequired ? " (required)" : ""
        var sentences = field.sentence
        if let value = field.defaultValue { sentences += " Defaults to \(value.text(.compact))." }
        return lines("\(field.name): \(field.form.phrase.replacing("`", with: ""))\(marks)", indent: 2, further: 4)
            + lines(sentences, indent: 6)
    }

    /// Wraps a text into indented lines, with another indentation for all lines after the first.
    func lines(_ text: String, indent: Int, further: Int? = nil) -> String {
        let further = further ?? indent
        let lines = wrap(text, width: max(20, width - max(indent, further)))
        return lines.enumerated().map { index, line in
            String(repeating: " ", count: index == 0 ? indent : further) + line + "\n"
        }.joined()
    }
}
