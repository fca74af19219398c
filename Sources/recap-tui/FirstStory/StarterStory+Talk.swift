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
