internal import RecapJSON
internal import RecapLanguage
internal import RecapStory

// What the front matter of decks for other programs means.

extension DeckStyle.Program {
    /// Creates the program that a key of the front matter belongs to exclusively; `nil` if there is none.
    init?(keysOf head: FrontMatter?) {
        guard let names = head?.names else { return nil }
        let programs: [(DeckStyle.Program, Set<String>)] = [
            (.marp, ["marp", "paginate", "headingDivider", "_class"]), (.slides, ["paging"]),
            (.lookatme, ["styles", "extensions"]),
            (
                .slidev,
                [
                    "mdc", "highlighter", "drawings", "routerMode", "colorSchema", "fonts", "themeConfig",
                    "canvasWidth",
                    "aspectRatio", "layout", "exportFilename", "monaco", "twoslash",
                ]
            ),
        ]
        guard let found = programs.first(where: { !$0.1.isDisjoint(with: names) }) else { return nil }
        self = found.0
    }

    /// The name of the program.
    var name: String {
        switch self {
        case .recap: "recap-tui"
        case .marp: "Marp"
        case .slidev: "Slidev"
        case .presenterm, .patat, .mdp, .slides, .lookatme: "\(self)"
        }
    }

    /// The keys of front matter that have a different meaning in the program than in a story, or no effect in a story.
    var ownKeys: Set<String> {
        switch self {
        case .recap, .presenterm, .patat, .mdp: []
        case .marp: ["marp", "paginate", "headingDivider", "theme", "footer", "background"]
        case .slides: ["paging", "theme", "date"]
        case .lookatme: ["theme"]
        case .slidev:
            [
                "mdc", "highlighter", "drawings", "routerMode", "layout", "exportFilename", "monaco", "twoslash",
                "download",
                "info", "favicon", "selectable", "record", "presenter", "browserExporter", "seoMeta", "remoteAssets",
                "wakeLock", "theme", "transition", "background",
            ]
        }
    }
}

extension FrontMatter {
    /// Returns the fields of a story that correspond to settings of another program.
    func settings(for program: DeckStyle.Program) -> JSONObject {
        var settings = JSONObject()
        switch program {
        case .presenterm:
            var footer = JSONObject()
            for (name, edge) in FrontMatter.edges.sorted(by: { $0.value < $1.value }) {
                guard let text = nested[FrontMatter.footerOfPresenterm + name], !text.isEmpty else { continue }
                footer[edge] = .string(withReferences(text))
            }
            if !footer.isEmpty { settings["footer"] = .object(footer) }
        case .marp:
            let (text, hasNumber) = footerOfMarp
            if !text.isEmpty || hasNumber { settings["footer"] = MarpFooter.footer(text, hasNumber: hasNumber) }
        case .slides:
            let words = ["author", "date"].compactMap { texts[$0] }.filter { !FrontMatter.isFormOfDate($0) }
            if let date = texts["date"], !FrontMatter.isFormOfDate(date) { settings["date"] = .string(date) }
            var paging = others["paging"] ?? ""
            for reference in ["{{page}}", "{{pages}}"] {
                if let sign = paging.firstRange(of: "%d") { paging.replaceSubrange(sign, with: reference) }
            }
            settings["footer"] = ["leading": .string(words.joined(separator: "  ")), "trailing": .string(paging)]
        case .slidev:
            if let kind = texts["transition"].flatMap(FrontMatter.transitionOfSlidev) {
                settings["transition"] = .string(kind)
            }
        case .recap, .patat, .mdp, .lookatme: break
        }
        return settings
    }

    /// Returns warnings about fields of a story that have a different meaning in another program and are ignored.
    func notes(for program: DeckStyle.Program) -> [StoryOrigin.Note] {
        var lost: [String] = []
        switch program {
        case .marp, .slides, .lookatme: lost = ["theme"]
        case .slidev:
            lost = ["theme", "background"]
            if texts["transition"].flatMap(FrontMatter.transitionOfSlidev) == nil { lost.append("transition") }
        case .recap, .presenterm, .patat, .mdp: break
        }
        if program == .slides, texts["date"].map(FrontMatter.isFormOfDate) == true { lost.append("date") }
        return lost.compactMap { name in
            place(of: name).map {
                StoryOrigin.Note(.warning, at: $0, "this \(name) is one of \(program.name), and is not used")
            }
        }
    }

    /// Removes a theme that is none of the given names, and returns a warning about it. A name that is close to one of them is kept,
    /// as is one that the program of the deck reads otherwise.
    mutating func dropUnknownTheme(_ themes: [String]?, _ program: DeckStyle.Program) -> StoryOrigin.Note? {
        guard let themes, let name = texts["theme"], let place = place(of: "theme"), !themes.contains(name),
            !program.ownKeys.contains("theme"), Suggestion.nearest(to: name, among: themes) == nil
        else { return nil }
        remove("theme")
        return StoryOrigin.Note(
            .warning, at: place,
            "there is no theme \(quoted(name)), so the usual one is shown; theme: or --theme names one of \(themes.sorted().joined(separator: ", "))"
        )
    }

    /// The footer of a deck for Marp: its text, and whether pages have numbers.
    var footerOfMarp: (text: String, hasNumber: Bool) { (texts["footer"] ?? "", others["paginate"] == "true") }

    /// Returns the kind of transition that corresponds to a transition of Slidev; `nil` if there is none.
    static func transitionOfSlidev(_ name: String) -> String? {
        switch name {
        case "none", "slide", "fade", "wipe", "push", "cover": name
        case "fade-out", "view-transition": "fade"
        case _ where name.hasPrefix("slide-"): "slide"
        default: nil
        }
    }

    /// Returns a text of presenterm's footer with its placeholders replaced by references.
    private func withReferences(_ text: String) -> String {
        var text = text
        let names = [
            "current_slide": "{{page}}", "total_slides": "{{pages}}", "title": "{{title}}", "author": "{{author}}",
            "date": "{{date}}",
        ]
        for (name, reference) in names { text = text.replacing("{\(name)}", with: reference) }
        for name in ["sub_title", "event", "location", "authors"] {
            text = text.replacing("{\(name)}", with: texts[name] ?? "")
        }
        return text
    }

    /// Returns whether a date in a deck for slides is a date format, which that program fills with the current date.
    private static func isFormOfDate(_ text: String) -> Bool {
        ["YY", "MM", "dd", "DD"].contains { text.contains($0) }
    }
}

/// The footer of pages in a deck for Marp: a text, and the number of the page.
enum MarpFooter {
    /// Returns the footer of a page.
    static func footer(_ text: String, hasNumber: Bool) -> JSONValue {
        hasNumber ? ["leading": .string(text), "trailing": "{{page}}"] : .string(text)
    }
}
