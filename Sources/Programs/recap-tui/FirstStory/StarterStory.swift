internal import ArgumentParser
internal import RecapJSON
internal import RecapLanguage

/// The kinds of starter stories.
enum StarterStory: String, CaseIterable, ExpressibleByArgument {
    /// A person's year in review, driven by data.
    case year
    /// A talk, whose pages wait for a key.
    case talk
    /// The news in a release of a program.
    case release

    /// A description of the story, as a phrase.
    var summary: Message {
        switch self {
        case .year: "a year in review, of numbers that you fill in"
        case .talk: "a talk, whose pages wait for you"
        case .release: "what is new in a release"
        }
    }

    /// The prompt for the name shown on the first page.
    var question: Message {
        switch self {
        case .year: "Whose year is it?"
        case .talk: "What is the talk about?"
        case .release: "What is released?"
        }
    }

    /// The default theme of the story.
    var theme: String {
        switch self {
        case .year: "midnight"
        case .talk: "slate"
        case .release: "neon"
        }
    }

    /// The template of the story file, with the placeholders `THEME` and `SCHEMA` for JSON texts.
    private var storyText: String {
        switch self {
        case .year: Self.yearStory
        case .talk: Self.talkStory
        case .release: Self.releaseStory
        }
    }

    /// The template of the data file, with the placeholders `NAME` for a JSON text and `YEAR` for the digits of a year.
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
        // Replace the name last, because it may contain the other placeholder.
        dataText.replacing("YEAR", with: String(year)).replacing("NAME", with: JSONValue.string(name).text(.compact))
            + "\n"
    }
}

extension StarterStory {
    static let talkStory = #"""
        {
          "$schema": SCHEMA,
          "version": 1,
          "title": "A talk",
          "theme": THEME,
          "transition": { "kind": "push", "seconds": 0.4 },
          "data": "data.json",
          "pages": [
            { "id": "title", "advance": "manual", "notes": "Breathe. Say who you are.", "elements": [
              { "kind": "title", "text": "{{topic}}" },
              { "kind": "text", "text": "{{speaker}} · {{place}}", "style": "dim" } ] },

            { "id": "plan", "advance": "manual", "elements": [
              { "kind": "text", "text": "three things", "style": "accent" },
              { "kind": "list", "ordered": true, "reveal": "item", "items": "{{plan}}" } ] },

            { "id": "why", "advance": "manual", "notes": "Only you see these notes.", "elements": [
              { "kind": "text", "text": "minutes to the first page", "style": "bold" },
              { "kind": "bars", "unit": "min", "items": "{{minutes}}" },
              { "kind": "text", "text": "a story is {accent:one file}", "style": "dim" } ] },

            { "id": "how", "advance": "manual", "elements": [
              { "kind": "text", "text": "all that a page needs", "style": "bold" },
              { "kind": "code", "language": "json",
                "text": "{ \"elements\": [\n  { \"kind\": \"title\",\n    \"text\": \"hello\" } ] }" },
              { "kind": "text", "text": "→ goes on, also item by item, ← goes back", "style": "dim" } ] },

            { "id": "sides", "advance": "manual", "elements": [
              { "kind": "row", "valign": "top", "elements": [
                { "kind": "card", "title": "say", "border": "round", "share": 1, "elements": [
                  { "kind": "text", "text": "one thing on each page" } ] },
                { "kind": "card", "title": "show", "border": "round", "share": 1, "elements": [
                  { "kind": "text", "text": "a number, a line, a picture" } ] } ] } ] },

            { "id": "question", "advance": "manual", "elements": [
              { "kind": "choice", "question": "Which page comes after this one?", "answers": "{{answers}}", "correct": 2,
                "into": "answer" } ] },

            { "id": "right", "advance": "manual", "showIf": "answer.right", "elements": [
              { "kind": "quote", "text": "A page can wait for an answer, and depend on it.", "by": "this page" } ] },

            { "id": "end", "advance": "manual", "elements": [
              { "kind": "title", "text": "thank you" },
              { "kind": "text", "text": "questions?" } ] }
          ]
        }
        """#

    static let talkData = #"""
        {
          "topic": NAME,
          "speaker": "your name",
          "place": "where you speak, YEAR",
          "plan": [
            "why anyone should care",
            "how it works",
            { "label": "what to do tomorrow", "detail": "one small step" }
          ],
          "minutes": [
            { "label": "slides", "value": 40 },
            { "label": "web page", "value": 25 },
            { "label": "story", "value": 4 }
          ],
          "answers": [ "the last one", "it depends on the answer" ]
        }
        """#
}

extension StarterStory {
    static let releaseStory = #"""
        {
          "$schema": SCHEMA,
          "version": 1,
          "title": "What is new",
          "theme": THEME,
          "pageRemainSeconds": 8,
          "data": "data.json",
          "pages": [
            { "id": "version", "remainSeconds": 6, "background": { "pattern": "grid" }, "elements": [
              { "kind": "text", "text": "{{name}}", "style": "accent" },
              { "kind": "title", "text": "{{version}}" },
              { "kind": "text", "text": "{{motto}}", "style": "dim" } ] },

            { "id": "new", "elements": [
              { "kind": "text", "text": "new", "style": "bold" },
              { "kind": "list", "items": "{{new}}" } ] },

            { "id": "faster", "showIf": "speed", "elements": [
              { "kind": "text", "text": "{{speed.what}}" },
              { "kind": "compare", "before": "{{speed.before}}", "after": "{{speed.after}}", "names": ["before", "now"] } ] },

            { "id": "how", "elements": [
              { "kind": "card", "title": "in three lines", "border": "round", "elements": [
                { "kind": "code", "language": "sh", "text": "{{example}}" } ] } ] },

            { "id": "fixed", "elements": [
              { "kind": "text", "text": "mended", "style": "bold" },
              { "kind": "table", "columns": ["what", "where"], "rows": "{{fixed}}" } ] },

            { "id": "thanks", "elements": [
              { "kind": "row", "elements": [
                { "kind": "stat", "value": "{{changes}}", "label": "changes" },
                { "kind": "stat", "value": "{{people}}", "label": "people" } ] },
              { "kind": "text", "text": "thank you", "style": "bold" } ] },

            { "id": "get", "remainSeconds": 10, "elements": [
              { "kind": "title", "text": "get it" },
              { "kind": "card", "border": "round", "elements": [
                { "kind": "code", "language": "sh", "text": "{{install}}" } ] } ] }
          ]
        }
        """#

    static let releaseData = #"""
        {
          "name": NAME,
          "version": "1.0",
          "motto": "the one to keep",
          "new": [
            { "label": "Themes", "detail": "twelve of them" },
            { "label": "Undo", "detail": "as far back as you like" },
            { "label": "Works offline", "detail": "always did, now it says so" }
          ],
          "speed": { "what": "milliseconds to the first picture", "before": 214, "after": 96 },
          "example": "make\nmake test    # proves it\nmake run     # shows it",
          "fixed": [
            [ "a crash on very long names", "search" ],
            [ "colours on light screens", "settings" ],
            [ "the last line was cut", "print" ]
          ],
          "changes": 128,
          "people": 9,
          "install": "make install"
        }
        """#
}
