/// A short description of an element kind, with an example in the story format.
struct KindExample {
    let kind: String
    /// The description, as a phrase without a full stop.
    let summary: String
    let json: String

    private init(_ kind: String, _ summary: String, _ json: String) {
        self.kind = kind
        self.summary = summary
        self.json = json
    }

    /// The examples of all kinds, in display order: text, numbers, charts, questions, media, and layout elements.
    static let all = [
        KindExample("title", "a large title", #"{ "kind": "title", "text": "2024" }"#),
        KindExample("text", "text that wraps", #"{ "kind": "text", "text": "a **year** in _review_" }"#),
        KindExample(
            "list", "items in lines",
            #"{ "kind": "list", "items": [ "Busan", { "label": "Jeju", "value": 12, "detail": "in May" }, "Seoul" ] }"#),
        KindExample(
            "quote", "a quotation", #"{ "kind": "quote", "text": "It works on my machine.", "by": "everyone" }"#),
        KindExample(
            "code", "code with its words coloured",
            #"{ "kind": "code", "language": "swift", "text": "let year = 2024\nplay(year)  // again" }"#),
        KindExample("stat", "a number that counts up", #"{ "kind": "stat", "value": 1204, "label": "commits" }"#),
        KindExample(
            "gauge", "a value against its maximum",
            #"{ "kind": "gauge", "value": 63, "max": 90, "label": "books" }"#),
        KindExample(
            "compare", "two numbers, compared",
            #"{ "kind": "compare", "before": 812, "after": 1204, "names": [ "2023", "2024" ] }"#),
        KindExample(
            "bars", "horizontal bars",
            """
            { "kind": "bars", "unit": "%", "items": [
              { "label": "Swift", "value": 61 }, { "label": "C", "value": 27 }, { "label": "Go", "value": 12 } ] }
            """),
        KindExample(
            "ranking", "items by rank",
            """
            { "kind": "ranking", "previous": [ "C", "Swift", "Go" ], "items": [
              { "label": "Swift", "value": 61 }, { "label": "C", "value": 27 }, { "label": "Go", "value": 12 } ] }
            """),
        KindExample(
            "table", "rows in columns",
            """
            { "kind": "table", "columns": [ "city", { "label": "walked", "unit": "km" } ], "rows": [
              [ "Seoul", 212 ], [ "Busan", 31.5 ], [ "Berlin", 12 ] ] }
            """),
        KindExample(
            "donut", "shares of a whole",
            """
            { "kind": "donut", "label": "100 h", "items": [
              { "label": "Swift", "value": 61 }, { "label": "C", "value": 27 }, { "label": "Go", "value": 12 } ] }
            """),
        KindExample(
            "sparkline", "a column for each value",
            #"{ "kind": "sparkline", "values": [ 41, 58, 66, 72, 121, 98, 77, 152, 214, 149, 104, 52 ] }"#),
        KindExample(
            "line", "a line over an axis",
            """
            { "kind": "line", "values": [ 41, 58, 66, 72, 121, 98, 77, 152, 214, 149, 104, 52 ],
              "labels": [ "Jan", "Dec" ] }
            """),
        KindExample(
            "clock", "the 24 hours of a day",
            """
            { "kind": "clock",
              "values": [ 30, 12, 4, 1, 0, 0, 1, 3, 8, 14, 20, 22, 12, 18, 25, 26, 24, 19, 14, 16, 22, 31, 44, 52 ] }
            """),
        KindExample(
            "calendar", "the days of a month",
            """
            { "kind": "calendar", "values": {
              "2024-09-02": 1, "2024-09-05": 7, "2024-09-10": 12, "2024-09-17": 22, "2024-09-25": 13, "2024-09-30": 4 } }
            """),
        KindExample(
            "heatmap", "the days of a year",
            """
            { "kind": "heatmap", "year": 2024, "values": {
              "2024-01-17": 2, "2024-03-01": 4, "2024-05-05": 4, "2024-07-17": 2, "2024-09-17": 9, "2024-12-24": 3 } }
            """),
        KindExample(
            "timeline", "dated events on a line",
            """
            { "kind": "timeline", "items": [
              { "date": "2024-01-03", "label": "begun" }, { "date": "2024-03-17", "label": "1.0" } ] }
            """),
        KindExample(
            "choice", "a question with answers",
            """
            { "kind": "choice", "question": "The busiest month?", "answers": [ "May", "September" ], "correct": 2,
              "into": "quiz" }
            """),
        KindExample(
            "image", "a picture: PNG, JPEG, GIF, WebP",
            #"{ "kind": "image", "src": "photo.png", "alt": "the sea at night" }"#),
        KindExample(
            "lottie", "a Lottie animation",
            #"{ "kind": "lottie", "src": "heart.json", "alt": "a beating heart" }"#),
        KindExample(
            "video", "a video without sound", #"{ "kind": "video", "src": "clip.mp4", "alt": "the finish line" }"#),
        KindExample(
            "row", "elements side by side",
            """
            { "kind": "row", "elements": [
              { "kind": "stat", "value": 87, "label": "days" }, { "kind": "stat", "value": 31, "label": "towns" } ] }
            """),
        KindExample(
            "column", "elements one below the other",
            """
            { "kind": "row", "elements": [
              { "kind": "stat", "value": 87 },
              { "kind": "column", "elements": [
                { "kind": "text", "text": "days in Korea" }, { "kind": "gauge", "value": 87, "max": 90 } ] } ] }
            """),
        KindExample(
            "grid", "elements in columns",
            """
            { "kind": "grid", "columns": 3, "elements": [
              { "kind": "stat", "value": 1 }, { "kind": "stat", "value": 2 }, { "kind": "stat", "value": 3 } ] }
            """),
        KindExample(
            "card", "elements on their own surface",
            """
            { "kind": "card", "title": "streak", "border": "round", "elements": [
              { "kind": "stat", "value": 31, "label": "days" } ] }
            """),
        KindExample("spacer", "empty lines", #"{ "kind": "spacer", "lines": 2 }"#),
    ]

    /// Returns the example of a kind; `nil` if there is none.
    static func of(_ kind: String) -> KindExample? { all.first { $0.kind == kind } }

    /// Whether the example refers to a file, which does not exist.
    var namesFile: Bool { json.contains("\"src\"") }

    /// The example as a story with a single page.
    var story: String { #"{ "version": 1, "theme": "terminal", "pages": [ { "elements": [ \#(json) ] } ] }"# }
}
