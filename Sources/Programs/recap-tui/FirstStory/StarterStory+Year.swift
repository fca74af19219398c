extension StarterStory {
    static let yearStory = #"""
        {
          "$schema": SCHEMA,
          "version": 1,
          "title": "A year in review",
          "theme": THEME,
          "pageRemainSeconds": 7,
          "data": "data.json",
          "pages": [
            { "id": "hello", "background": { "pattern": "stars" }, "elements": [
              { "kind": "text", "text": "{{name}}", "style": "accent" },
              { "kind": "title", "text": "{{year}}" },
              { "kind": "text", "text": "a year in seven pages", "style": "dim" } ] },

            { "id": "walked", "elements": [
              { "kind": "text", "text": "on foot" },
              { "kind": "stat", "value": "{{walked.km}}", "suffix": " km" },
              { "kind": "sparkline", "values": "{{walked.months}}",
                "labels": ["J", "F", "M", "A", "M", "J", "J", "A", "S", "O", "N", "D"] },
              { "kind": "text", "text": "most in {accent:{{walked.best}}}", "style": "dim" } ] },

            { "id": "books", "showIf": "books.this > 0", "elements": [
              { "kind": "text", "text": "books, cover to cover" },
              { "kind": "compare", "before": "{{books.last}}", "after": "{{books.this}}",
                "names": ["last year", "this year"] },
              { "kind": "text", "showIf": "books.this > books.last", "text": "more than last year", "style": "dim" } ] },

            { "id": "music", "elements": [
              { "kind": "text", "text": "on repeat", "style": "bold" },
              { "kind": "ranking", "items": "{{music}}", "unit": "h", "limit": 5 } ] },

            { "id": "hours", "elements": [
              { "kind": "text", "text": "the hours you kept" },
              { "kind": "clock", "values": "{{hours}}" } ] },

            { "id": "moments", "elements": [
              { "kind": "text", "text": "days to remember", "style": "bold" },
              { "kind": "timeline", "items": "{{moments}}" } ] },

            { "id": "all", "remainSeconds": 10, "elements": [
              { "kind": "grid", "columns": 2, "elements": [
                { "kind": "card", "elements": [ { "kind": "stat", "value": "{{walked.km}}", "label": "kilometres" } ] },
                { "kind": "card", "elements": [ { "kind": "stat", "value": "{{books.this}}", "label": "books" } ] },
                { "kind": "card", "elements": [ { "kind": "stat", "value": "{{towns}}", "label": "towns" } ] },
                { "kind": "card", "elements": [ { "kind": "stat", "value": "{{friends}}", "label": "new friends" } ] } ] },
              { "kind": "text", "text": "that was {{year}}, {{name}}", "style": "bold" } ] }
          ]
        }
        """#

    static let yearData = #"""
        {
          "name": NAME,
          "year": "YEAR",
          "walked": {
            "km": 1204,
            "months": [ 41, 58, 66, 72, 121, 98, 77, 152, 214, 149, 104, 52 ],
            "best": "September"
          },
          "books": { "last": 19, "this": 31 },
          "music": [
            { "label": "Nina Simone", "value": 84 },
            { "label": "Bill Evans", "value": 61 },
            { "label": "Björk", "value": 47 },
            { "label": "Fela Kuti", "value": 22 },
            { "label": "silence", "value": 9 }
          ],
          "hours": [ 9, 4, 1, 0, 0, 2, 8, 20, 31, 34, 30, 28, 22, 25, 30, 32, 29, 24, 20, 26, 33, 38, 30, 17 ],
          "moments": [
            { "date": "YEAR-02-11", "label": "moved house" },
            { "date": "YEAR-05-05", "label": "first garden" },
            { "date": "YEAR-09-17", "label": "the long walk", "detail": "42 km" },
            { "date": "YEAR-12-24", "label": "home again" }
          ],
          "towns": 12,
          "friends": 5
        }
        """#
}
