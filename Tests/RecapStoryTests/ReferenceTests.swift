import RecapJSON
import Testing

@testable import RecapStory

@Suite struct ReferenceTests {
    @Test("A reference to nothing is an error at its place in the string")
    func referenceToNothing() throws {
        let reading = read(element: #"{"kind":"text","text":"한 {{ commits }} of {{comits}}"}"#, data: #"{"commits":1}"#)
        #expect(
            reading.said == [
                #"pages[0].elements[0].text: "{{comits}}" refers to nothing in the data; did you mean "commits"?"#
            ])
        let said = try #require(reading.diagnostics.first)
        #expect(String(Array(said.excerpt)[said.caret...].prefix(10)) == "{{comits}}")
    }

    @Test("Paths go through objects and lists")
    func paths() {
        let data = #"{"a":{"b":[{"c":1},null]}}"#
        for path in ["a", "a.b", "a.b.0", "a.b.0.c", "a.b.1"] {
            let said = read(element: #"{"kind":"text","text":"x{{\#(path)}}"}"#, data: data).said
            #expect(!said.contains { $0.contains("refers to nothing") }, "\(path)")
        }
        for path in ["b", "a.c", "a.b.2", "a.b.-1", "a.b.0.c.d", "a.b.1.c"] {
            #expect(read(element: #"{"kind":"text","text":"x{{\#(path)}}"}"#, data: data).hasErrors, "\(path)")
        }
        #expect(
            read(element: #"{"kind":"text","text":"{{a.bb}}"}"#, data: data).said
                == [#"pages[0].elements[0].text: "{{a.bb}}" refers to nothing in the data; did you mean "a.b"?"#])
    }

    @Test("Each text of a list may refer to the data")
    func lists() throws {
        let compare = #"{"kind":"compare","before":1,"after":2,"names":["{{year}}","now, {{who}}"]}"#
        let reading = read(element: compare, data: #"{"year":2024,"who":"*Ann* {{year}}"}"#)
        #expect(reading.said == [])
        let story = try #require(reading.story)
        let names = try #require((story.pages[0].elements[0].content as? Comparison)?.names)
        #expect(DataResolver(data: story.data).strings(names) == ["2024", "now, *Ann* {{year}}"])
        #expect(
            read(element: compare, data: #"{"year":2024}"#).said
                == [#"pages[0].elements[0].names[1]: "{{who}}" refers to nothing in the data"#])
        #expect(Referable<[Template]>.values(["{{year}}"]) == .value([Template(verbatim: "{{year}}")]))
    }

    @Test("What is referred to must be of the right type")
    func types() {
        let data = #"{"n":1,"t":"x","l":[1,"a"],"o":{"2024-01-01":2},"r":[{"label":"a","value":1}]}"#
        for right in [
            #"{"kind":"gauge","value":"{{n}}"}"#, #"{"kind":"stat","value":"{{t}}"}"#,
            #"{"kind":"heatmap","values":"{{o}}"}"#,
            #"{"kind":"bars","items":"{{r}}"}"#, #"{"kind":"sparkline","values":[1],"labels":"{{l}}"}"#,
        ] {
            #expect(read(element: right, data: data).said == [], "\(right)")
        }
        #expect(
            read(element: #"{"kind":"gauge","value":"{{t}}"}"#, data: data).said
                == [#"pages[0].elements[0].value: expected a number at t in the data, found "x""#])
        #expect(
            read(element: #"{"kind":"sparkline","values":"{{l}}"}"#, data: data).said
                == [#"pages[0].elements[0].values: expected a number at l.1 in the data, found "a""#])
        #expect(
            read(element: #"{"kind":"list","items":"{{n}}"}"#, data: data).said
                == [
                    "pages[0].elements[0].items: expected a list of texts or objects with a label at n in the data, found 1"
                ])
    }

    @Test("Data from other files is laid over the story's before anything is checked")
    func overlays() throws {
        let story =
            #"{"version":1,"data":{"a":{"b":1}},"pages":[{"elements":[{"kind":"text","text":"{{a.b}} {{a.c}} {{d}}"}]}]}"#
        #expect(read(story).diagnostics.count == 2)
        #expect(read(story, data: #"{"a":{"c":2}}"#, #"{"d":3}"#).story?.data == ["a": ["b": 1, "c": 2], "d": 3])
        #expect(read(story, data: #"{"a":{"b":null,"c":2},"d":"x"}"#).said == [])
        #expect(read(story, data: #"{"a":2,"d":"x"}"#).diagnostics.count == 2)
    }

    @Test("What is wrong with other data is told with its own name, and hides no other error")
    func wrongOverlay() {
        let story = #"{"version":1,"pages":[{"gap":-1,"elements":[{"kind":"text","text":"{{a}}"}]}]}"#
        let reading = read(story, data: "{\n")
        #expect(reading.story == nil)
        #expect(
            reading.diagnostics.map(\.headline) == [
                "s.json:1:30: pages[0].gap: expected a whole number of 0 to 100, found -1",
                #"d.json:2:1: expected a key in " or '}', found the end of the file"#,
            ])
        #expect(read(story, data: "[]").diagnostics.last?.headline == "d.json:1:1: expected an object, found an array")
    }

    @Test("A page or an element that is not shown may refer to what is missing")
    func hidden() {
        let text = #"{"kind":"text","text":"{{missing.name}}"}"#
        let data = #"{"missing":null}"#
        #expect(read(pages: #"{"showIf":"missing","elements":[\#(text)]}"#, data: data).said == [])
        #expect(read(pages: #"{"showIf":"!missing","elements":[\#(text)]}"#, data: data).hasErrors)
        #expect(
            read(element: #"{"kind":"text","showIf":"missing","text":"{{missing.name}}"}"#, data: data).said == [])
        #expect(
            read(pages: #"{"showIf":"missing","elements":[\#(text)]},{"elements":[\#(text)]}"#, data: data).diagnostics
                .count == 1)
        #expect(
            read(
                pages: #"{"elements":[{"kind":"text","showIf":"missing","text":"{{missing.name}}"},\#(text)]}"#,
                data: data
            ).diagnostics.count == 1)
    }

    @Test("Missing, null, false, 0, empty text, empty lists and empty objects count as false; all else as true")
    func truthiness() throws {
        let resolver = DataResolver(data: [
            "f": [nil, false, 0, -0.0, "", [], [:]], "t": [true, 1, -1, 0.1, " ", "0", "false", [0], ["a": nil]],
        ])
        for index in 0..<7 {
            #expect(!resolver.holds(try Condition(parsing: "f.\(index)")), "\(index)")
            #expect(resolver.holds(try Condition(parsing: "!f.\(index)")), "\(index)")
        }
        for index in 0..<9 {
            #expect(resolver.holds(try Condition(parsing: "t.\(index)")), "\(index)")
            #expect(!resolver.holds(try Condition(parsing: "!t.\(index)")), "\(index)")
        }
        #expect(!resolver.holds(try Condition(parsing: "x.y")))
        #expect(resolver.holds(try Condition(parsing: "!x.y")))
        #expect(read(pages: #"{"showIf":"x.y"},{"showIf":"!x"}"#, data: #"{"x":null}"#).said == [])
    }

    @Test("Text around references, and braces that are none, stay as they stand")
    func templates() {
        func parts(_ text: String) -> [Template.Part] { Template(parsing: text).parts }
        func path(_ text: String) -> Template.Part { DataPath(text).map(Template.Part.reference) ?? .text("") }
        #expect(parts("a{{b}}c{{ d.e }}") == [.text("a"), path("b"), .text("c"), path("d.e")])
        #expect(parts("{{{b}}}") == [.text("{"), path("b"), .text("}")])
        #expect(parts("{{한국}}") == [path("한국")])
        for text in ["", "{", "{{", "{{}}", "{{a", "{{a}", "{a}", "{{a..b}}", "{{ }}", "}}{{", "{{a{{"] {
            #expect(parts(text) == [.text(text)])
        }
        #expect(Template(parsing: "{{b}}").onlyReference == DataPath("b"))
        #expect(Template(parsing: " {{b}}").onlyReference == nil)
    }
}
