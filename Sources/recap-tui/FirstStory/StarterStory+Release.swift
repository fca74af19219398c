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
