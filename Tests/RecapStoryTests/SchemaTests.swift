import Foundation
import RecapJSON
import RecapMedia
import TestSupport
import Testing

@testable import RecapStory

@Suite struct SchemaTests {
    private let checker = SchemaChecker(root: StorySchema.value(vocabulary))

    private func value(_ text: String) throws -> JSONValue {
        var collector = DiagnosticCollector()
        return try JSONDocument.parse(Array(text.utf8)).value(0, &collector)
    }

    private func story(_ element: String) -> String {
        #"{"version":1,"data":{"n":1,"l":[1],"s":["a"],"r":[[1],{"a":2}],"e":[{"date":2024,"label":"a"}]},"pages":[{"elements":[\#(element)]}]}"#
    }

    /// Values that a field of each kind takes, and values that it does not.
    private func samples(_ form: ValueForm) -> (right: [String], wrong: [String]) {
        switch form.format {
        case "template", "string": ([#""a""#, #""""#], ["1", "true", "[]"])
        case "line", "fileName":
            (
                [#""https://a.b/c d?é=한#\\""#] + (form.format == "line" ? [#""""#] : []),
                [
                    "1", "null", #""a\nb""#, #""a\r\nb""#, #""a\n""#, #""\u001b[2J""#, #""\u0085""#, #""\u2028""#,
                    #""\u0000""#,
                ]
                    + (form.format == "line" ? [] : [#""""#])
            )
        case "avatar": ([#""M""#, #""ml""#, #""👩‍🚀""#], ["1", #""""#, #""a\nb""#])
        case "comments":
            (
                [#"["a",{"text":"b"},{"author":"c","text":"","date":"d"}]"#, "[]"],
                [#""a""#, "[1]", "[{}]", "{}", #"[{"text":1}]"#, #"[{"text":"a","author":1}]"#]
            )
        case "stories":
            (
                [#"["a.json",{"src":"b.json"},{"src":"c.json","id":"c","likes":1}]"#, "[]"],
                [#""a.json""#, "{}", "[1]", "[{}]", #"[""]"#, #"[{"src":""}]"#, #"[{"src":"a","likes":-1}]"#]
            )
        case "number":
            (["\(form.integers.lowerBound)"], ["\"a\"", "1e30", "[1]", "null", #""{{n}}""#])
        case "numberOrReference":
            (["\(form.integers.lowerBound)", #""{{n}}""#], ["\"a\"", "1e30", "[1]", "null"])
        case "integer":
            (
                ["\(form.integers.lowerBound)", "\(form.integers.upperBound)"],
                ["\(form.integers.upperBound + 1)", "\(form.integers.lowerBound - 1)", "0.5", "\"1\""]
            )
        case "bool": (["true", "false"], ["0", "\"true\"", "null"])
        case "choice": (form.words.map { "\"\($0)\"" }, [#""other""#, "1", #""""#])
        case "value": (["1", #""a""#, #""{{n}}""#], ["true", "[]", "null"])
        case "items":
            (
                [#"["a",{"label":"b","value":1}]"#, #""{{s}}""#, "[]"],
                [#""a""#, "[1]", "[{}]", "{}", #"[{"label":1}]"#]
            )
        case "numbers": (["[1,2]", #""{{l}}""#, "[]"], [#"["a"]"#, "1", #""a""#])
        case "days":
            (["[1,2]", #"{"2024-01-31":1}"#, #""{{l}}""#], [#"["a"]"#, #"{"x":1}"#, #"{"2024-01-31":"a"}"#, "1"])
        case "paragraphs": ([#""a""#, #"["a","b"]"#, "[]"], ["1", "[1]", "{}", #"[["a"]]"#])
        case "strings": ([#"["a"]"#, #""{{s}}""#], ["[1]", "1", #""a""#])
        case "rows": ([#"[[1,"a"],[]]"#, #""{{r}}""#, "[]"], ["[1]", #"[["a",[]]]"#, "1", #""a""#, #"[{"a":1}]"#])
        case "events":
            (
                [#"[{"date":"2024","label":"b","detail":"c","color":"ink"}]"#, #""{{e}}""#, "[]"],
                [#""a""#, "[1]", "[{}]", "{}", #"["a"]"#, #"[{"date":"a"}]"#, #"[{"date":1,"label":"a"}]"#]
            )
        case "quantity": (["1.5", "[1,2]", #""{{n}}""#, #""{{l}}""#], [#"["a"]"#, #""a""#, "{}", "null"])
        case "lines":
            (
                ["[1,2]", #"[{"values":[1],"label":"a"},{"values":"{{l}}"}]"#, #""{{l}}""#, "[]"],
                [#"["a"]"#, "1", #""a""#, "[{}]", "[[1]]", #"[{"values":1}]"#, #"[1,{"values":[1]}]"#]
            )
        case "columns":
            ([#"["a",{"label":"b","align":"center"}]"#, "[]"], [#""a""#, "[1]", "[{}]", #"[{"label":1}]"#])
        case "condition":
            (
                [
                    #""a""#, #""!a.b""#, #""n >= 100 and not (q.r or 'a{b' != s)""#, #""`my name` == \"x\"""#,
                    #""true""#,
                ],
                ["1", #""""#, #""!""#, #""{{a}}""#, #""a == 'b""#, #""( )""#]
            )
        case "dataPath": ([#""a""#, #""a.b""#], ["1", #""""#, #"".a""#, #""{{a}}""#])
        case "color":
            ([##""#fff""##, ##""#1D2671""##, #""ink""#, #""tomato""#], ["1", ##""#ff""##, #""rot""#, ##""#ggg""##])
        case "style": ([#""bold""#, #""bold  dim""#, #""""#], ["1", #""bolt""#, #""bold,dim""#])
        case "animations": animationSamples
        case "loop": (["1", "1000000", "true", #""forever""#], ["0", "1.5", "1000001", "false", #""ever""#, "null"])
        case "path": ([#""M0 0L9 9""#], ["1", #""""#, #""L9 9""#])
        case "seconds": (["1", "0.1", "86400"], ["0", "-1", "86401", #""1""#])
        case "language":
            ([#""en""#, #""pt-BR""#, #""zh-Hant-TW""#], ["1", #""e""#, #""english""#, #""en_US""#, #""en-""#])
        case "theme":
            (
                [
                    #""paper""#, ##"{"ink":"#fff","background":"#000"}"##,
                    ##"{"ink":"#fff","background":["#000","#111"],"accent":["#fff","#eee"],"bars":"line","colors":["#ddd"]}"##,
                ],
                [#""none""#, "1", "{}", ##"{"ink":"#fff"}"##, ##"{"ink":"rot","background":"#000"}"##]
            )
        case "oneOrMoreColors": ([##""#fff""##, ##"["#fff","#000"]"##], ["[]", "[1]", "1", #""ink""#])
        case "ease": ([#""linear""#, #""cubicBezier(.2, 0, 0, 1)""#], [#""none""#, "1"])
        case "rgb": ([##""#fff""##, ##""#102030""##], [##""ink""##, "1", "[]", ##""#12345""##])
        case "colors": ([##"["#fff"]"##], ["[]", "[1]", ##""#fff""##, #"["ink"]"#])
        case "background":
            (
                [
                    ##""#fff""##, ##"["#fff","#000"]"##, ##"{"colors":["#fff"],"angle":90}"##, #"{"image":"a.png"}"#,
                    ##"{"lottie":"a.json","veil":0.5,"colors":["#fff"]}"##, #"{"pattern":"dots"}"#,
                ],
                [
                    "1", "[]", "{}", #""ink""#, ##"{"colors":["#fff"],"angle":"1"}"##, #"{"pattern":"dot"}"#,
                    #"{"image":""}"#, #"{"image":"a.png","pattern":"dots"}"#, #"{"lottie":"a","image":"b"}"#,
                    #"{"pattern":"dots","veil":2}"#, #"{"veil":1}"#,
                ]
            )
        case "footer":
            (
                [#""a""#, #""""#, "{}", #"{"leading":"{{title}}","trailing":"{{page}} / {{pages}}"}"#],
                ["1", #"["a"]"#, #"{"center":1}"#]
            )
        case "transition":
            (
                [#""push""#, #"{"kind":"none"}"#, #"{"seconds":5}"#, "{}"],
                ["1", #""x""#, #"{"kind":"x"}"#, #"{"seconds":6}"#, #"{"ease":"x"}"#]
            )
        case "elements":
            (
                [#"[{"kind":"spacer"}]"#, "[]", #"[{"kind":"x","fallback":"a"}]"#, #"[{"kind":"video","src":"a"}]"#],
                ["1", "[1]", #"[{"kind":"x"}]"#]
            )
        case "pages": (["[]", "[{}]"], ["{}", "[1]", #"[{"gap":-1}]"#])
        case "data":
            (
                ["{}", #"{"a":1}"#, #"{"src":"a"}"#, #"{"src":"a.json","b":1}"#, #"{"src":"a.json"}"#, #""a.json""#],
                ["[]", "1", #""""#, #""a\nb""#]
            )
        case "dataFile":
            (
                [#""a.json""#, #""a""#, #"{"src":"a.json"}"#],
                [
                    "[]", "1", #""""#, "{}", #"{"src":"a"}"#, #"{"src":1}"#, #"{"src":"a.json","b":1}"#,
                    #"{"src":"\n.json"}"#,
                ]
            )
        case "translations":
            (
                [
                    "{}", #"{"de":{}}"#, #"{"de":{"a":"b"}}"#, #"{"pt-BR":"a.po"}"#, #""a.{lang}.po""#,
                    #""{lang}/a.json""#,
                ],
                [
                    "1", "[]", #"{"de":1}"#, #"{"de":{"a":1}}"#, #""a.po""#, #""{lang}.txt""#, #"{"1":{}}"#,
                    #"{"de":""}"#, #""a\n{lang}.po""#,
                ]
            )
        case "lineSelections": (["[]", #"["1,3", "5-7", "all"]"#], ["1", "[1]", "{}"])
        case "signature": (["{}", #"{"signer":"a","ssh":"b"}"#], ["[]", "1", #""a""#])
        default: noSamples(of: form)
        }
    }

    private func noSamples(of form: ValueForm) -> (right: [String], wrong: [String]) {
        Issue.record("no samples of \(form.format)")
        return ([], [])
    }

    private func compare(_ right: [String], _ wrong: [String], _ name: String, in story: (String) -> String) throws {
        try compare(right, wrong, name, checker, in: story) { read($0) }
    }

    private func compare<Value>(
        _ right: [String], _ wrong: [String], _ name: String, _ checker: SchemaChecker, in file: (String) -> String,
        _ read: (String) -> FileReading<Value>
    ) throws {
        for text in right {
            let file = file(text)
            #expect(!read(file).hasErrors, "\(name): \(read(file).said)")
            #expect(checker.accepts(try value(file)), "\(name): \(text)")
        }
        for text in wrong {
            let file = file(text)
            #expect(read(file).hasErrors, "\(name): \(text)")
            #expect(!checker.accepts(try value(file)), "\(name): \(text)")
        }
    }

    @Test(
        "The schema takes for each field of each kind of element what the reader takes",
        arguments: vocabulary.kindNames)
    func elements(_ name: String) throws {
        let kind = try #require(vocabulary.kinds[name])
        let required = kind.fieldDescriptions.filter(\.isRequired)
        for field in kind.fieldDescriptions + StoryElement.Common.descriptions(for: kind) {
            let others = required.filter { $0.name != field.name }.map {
                #","\#($0.name)":\#(samples($0.form).right[0])"#
            }.joined()
            var (right, wrong) = samples(field.form)
            if let value = field.defaultValue { right.append(value.text(.indented)) }
            try compare(right, wrong, "\(name).\(field.name)") {
                story(#"{"kind":"\#(name)"\#(others),"\#(field.name)":\#($0)}"#)
            }
        }
        try compare([], [#"{"kind":"\#(name)"}"#].filter { _ in !required.isEmpty }, name) { story($0) }
    }

    @Test("The schema takes for pages, stories and their parts what the reader takes")
    func pagesAndStories() throws {
        for field in Page.fields.descriptions where field.name != "advance" {
            var (right, wrong) = samples(field.form)
            if let value = field.defaultValue { right.append(value.text(.indented)) }
            try compare(right, wrong, field.name) { #"{"version":1,"pages":[{"\#(field.name)":\#($0)}]}"# }
        }
        for field in Story.fields.descriptions {
            let others = Story.fields.descriptions.filter { $0.isRequired && $0.name != field.name }.map {
                #","\#($0.name)":\#(samples($0.form).right[0])"#
            }.joined()
            let (right, wrong) = samples(field.form)
            try compare(right, wrong, field.name) { #"{"\#(field.name)":\#($0)\#(others)}"# }
        }
        for field in StoryItem.fields.descriptions {
            let label = field.name == "label" ? "" : #","label":"a""#
            let (right, wrong) = samples(field.form)
            try compare(right, wrong, field.name) {
                story(#"{"kind":"list","items":[{"\#(field.name)":\#($0)\#(label)}]}"#)
            }
        }
    }

    @Test("The schema takes for feeds and their entries what the reader takes")
    func feeds() throws {
        let checker = SchemaChecker(root: FeedSchema.value())
        func check(_ fields: [FieldDescription], in file: (String) -> String) throws {
            for field in fields {
                let others = fields.filter { $0.isRequired && $0.name != field.name }.map {
                    #","\#($0.name)":\#(samples($0.form).right[0])"#
                }.joined()
                let (right, wrong) = samples(field.form)
                try compare(right, wrong, field.name, checker) {
                    file(#"{"\#(field.name)":\#($0)\#(others)}"#)
                } _: {
                    readFeed($0)
                }
            }
        }
        try check(FeedFile.fields.descriptions) { $0 }
        try check(FeedFile.Entry.fields.descriptions) { #"{"version":1,"stories":[\#($0)]}"# }
        try check(StoryComment.fields.descriptions) { #"{"version":1,"stories":[{"src":"a","comments":[\#($0)]}]}"# }
        #expect(checker.accepts(try value(FeedFileTests.sample)))
        #expect(!checker.accepts(try value(#"{"version":1,"stories":[{"src":"a","autor":"b"}]}"#)))
    }

    @Test("The schema takes for each form of an animation what the reader takes")
    func animations() throws {
        for form in AnimationForm.allCases {
            // The last of a choice of properties, so that each form is met with one of its own.
            let required =
                form.fields.descriptions.filter(\.isRequired) + form.fields.descriptions.filter { $0.name == "from" }
            for field in form.fields.descriptions {
                let others = required.filter { $0.name != field.name }.map {
                    #","\#($0.name)":\#(samples($0.form).right[0])"#
                }.joined()
                let (right, wrong) = samples(field.form)
                // What is waited for has to be there.
                guard field.name != "after" else { continue }
                try compare(right, wrong, "\(form).\(field.name)") {
                    story(#"{"kind":"text","text":"a","animate":{"\#(field.name)":\#($0)\#(others)}}"#)
                }
            }
        }
    }

    @Test("The schema takes the story of the format's description, and marks unknown keys")
    func sample() throws {
        #expect(checker.accepts(try value(StoryFileTests.sample)))
        #expect(!checker.accepts(try value(#"{"version":1,"pages":[{"gpa":1}]}"#)))
        #expect(!checker.accepts(try value(story(#"{"kind":"text","text":"a","txet":"b"}"#))))
    }

    @Test("The schemas that ship are those of this reader; RECORD=1 writes them anew")
    func golden() {
        let vocabulary = StoryVocabulary(
            themes: vocabulary.themes, eases: vocabulary.eases, checkEase: vocabulary.checkEase,
            checkPath: vocabulary.checkPath, kinds: StoryVocabulary.standardKinds + StoryVocabulary.mediaContents)
        #expect(generatedFileProblem(StorySchema.json(vocabulary), of: "Stories/story.schema.json") == nil)
        #expect(generatedFileProblem(FeedSchema.json(), of: "Stories/feed.schema.json") == nil)
    }

    @Test("What is written as JSON reads as the same value")
    func writing() throws {
        let value: JSONValue = ["a\"\\\n\u{1}한": [nil, true, -1.5, 1e300, [], [:], ["b": [1]]], "c": "\u{7F}\t\r"]
        #expect(try self.value(value.text(.indented)) == value)
    }
}
