import Foundation
import RecapMedia
import Testing

@testable import RecapStory

/// As much of JSON Schema as the schema of stories uses.
private struct SchemaChecker {
    let root: JSONValue

    func accepts(_ value: JSONValue) -> Bool { accepts(value, root) }

    private func accepts(_ value: JSONValue, _ schema: JSONValue) -> Bool {
        guard case .object(let rules) = schema else { return schema == true }
        return rules.allSatisfy { accepts(value, $0.key, $0.value, rules) }
    }

    private func accepts(_ value: JSONValue, _ keyword: String, _ rule: JSONValue, _ rules: JSONObject) -> Bool {
        switch (keyword, rule) {
        case ("$schema", _), ("title", _), ("description", _), ("$defs", _), ("properties", _): break
        case ("$ref", .string(let name)):
            guard case .object(let all) = root, case .object(let definitions)? = all["$defs"],
                let definition = definitions[String(name.dropFirst("#/$defs/".count))]
            else { return false }
            return accepts(value, definition)
        case ("anyOf", .array(let options)): return options.contains { accepts(value, $0) }
        case ("not", _): return !accepts(value, rule)
        case ("const", _): return value == rule
        case ("enum", .array(let values)): return values.contains(value)
        case ("type", .array(let types)): return types.contains { has(value, type: $0) }
        case ("type", _): return has(value, type: rule)
        case ("minimum", .number(let bound)): return value.number.map { $0 >= bound } ?? true
        case ("maximum", .number(let bound)): return value.number.map { $0 <= bound } ?? true
        case ("exclusiveMinimum", .number(let bound)): return value.number.map { $0 > bound } ?? true
        case ("minItems", .number(let count)): return value.elements.map { $0.count >= Int(count) } ?? true
        case ("maxItems", .number(let count)): return value.elements.map { $0.count <= Int(count) } ?? true
        case ("items", _): return value.elements?.allSatisfy { accepts($0, rule) } ?? true
        case ("pattern", .string(let pattern)):
            guard case .string(let text) = value, let regex = try? Regex(pattern) else { return true }
            return text.contains(regex)
        case ("required", .array(let names)):
            guard case .object(let object) = value else { return true }
            return names.allSatisfy { if case .string(let name) = $0 { object[name] != nil } else { false } }
        case ("propertyNames", _):
            guard case .object(let object) = value else { return true }
            return object.allSatisfy { accepts(.string($0.key), rule) }
        case ("additionalProperties", _):
            guard case .object(let object) = value else { return true }
            var known = JSONObject()
            if case .object(let properties)? = rules["properties"] { known = properties }
            return object.allSatisfy { known[$0.key] != nil || accepts($0.value, rule) }
        default:
            Issue.record("unknown keyword \(keyword)")
            return false
        }
        if keyword == "properties", case .object(let properties) = rule, case .object(let object) = value {
            return object.allSatisfy { member in properties[member.key].map { accepts(member.value, $0) } ?? true }
        }
        return true
    }

    private func has(_ value: JSONValue, type: JSONValue) -> Bool {
        switch (type, value) {
        case ("string", .string), ("number", .number), ("boolean", .bool), ("array", .array), ("object", .object),
            ("null", .null):
            true
        case ("integer", .number(let number)): number == number.rounded()
        default: false
        }
    }
}

@Suite struct SchemaTests {
    private let checker = SchemaChecker(root: StorySchema.value(vocabulary))

    private func value(_ text: String) throws -> JSONValue {
        var collector = DiagnosticCollector()
        return try JSONDocument.parse(Array(text.utf8)).value(0, &collector)
    }

    private func story(_ element: String) -> String {
        #"{"version":1,"data":{"n":1,"l":[1],"s":["a"]},"pages":[{"elements":[\#(element)]}]}"#
    }

    /// Values that a field of each kind takes, and values that it does not.
    private func samples(_ kind: Field.Kind) -> (right: [String], wrong: [String]) {
        switch kind {
        case .template, .string: ([#""a""#, #""""#], ["1", "true", "[]"])
        case .number(let range, let isReference):
            (
                ["\(Int(range.lowerBound))"] + (isReference ? [#""{{n}}""#] : []),
                ["\"a\"", "1e30", "[1]", "null"] + (isReference ? [] : [#""{{n}}""#])
            )
        case .integer(let range):
            (
                ["\(range.lowerBound)", "\(range.upperBound)"],
                ["\(range.upperBound + 1)", "\(range.lowerBound - 1)", "0.5", "\"1\""]
            )
        case .bool: (["true", "false"], ["0", "\"true\"", "null"])
        case .choice(let names): (names.map { "\"\($0)\"" }, [#""other""#, "1", #""""#])
        case .value: (["1", #""a""#, #""{{n}}""#], ["true", "[]", "null"])
        case .items:
            (
                [#"["a",{"label":"b","value":1}]"#, #""{{s}}""#, "[]"],
                [#""a""#, "[1]", "[{}]", "{}", #"[{"label":1}]"#]
            )
        case .numbers: (["[1,2]", #""{{l}}""#, "[]"], [#"["a"]"#, "1", #""a""#])
        case .days:
            (["[1,2]", #"{"2024-01-31":1}"#, #""{{l}}""#], [#"["a"]"#, #"{"x":1}"#, #"{"2024-01-31":"a"}"#, "1"])
        case .strings: ([#"["a"]"#, #""{{s}}""#], ["[1]", "1", #""a""#])
        case .condition: ([#""a""#, #""!a.b""#], ["1", #""""#, #""!""#, #""{{a}}""#])
        case .dataPath: ([#""a""#, #""a.b""#], ["1", #""""#, #"".a""#, #""{{a}}""#])
        case .color: ([##""#fff""##, ##""#1D2671""##, #""ink""#], ["1", ##""#ff""##, #""red""#, ##""#ggg""##])
        case .style: ([#""bold""#, #""bold  dim""#, #""""#], ["1", #""bolt""#, #""bold,dim""#])
        case .animations: animationSamples
        case .loop: (["1", "1000000", "true", #""forever""#], ["0", "1.5", "1000001", "false", #""ever""#, "null"])
        case .path: ([#""M0 0L9 9""#], ["1", #""""#, #""L9 9""#])
        case .seconds: (["1", "0.1", "86400"], ["0", "-1", "86401", #""1""#])
        case .theme: ([#""paper""#], [#""none""#, "1"])
        case .ease: ([#""linear""#, #""cubicBezier(.2, 0, 0, 1)""#], [#""none""#, "1"])
        case .colors: ([##"["#fff"]"##], ["[]", "[1]", ##""#fff""##, #"["ink"]"#])
        case .background:
            (
                [##""#fff""##, ##"["#fff","#000"]"##, ##"{"colors":["#fff"],"angle":90}"##],
                ["1", "[]", "{}", #""ink""#, ##"{"colors":["#fff"],"angle":"1"}"##]
            )
        case .transition:
            (
                [#"{"kind":"none"}"#, #"{"seconds":5}"#, "{}"],
                ["1", #"{"kind":"x"}"#, #"{"seconds":6}"#, #"{"ease":"x"}"#]
            )
        case .elements:
            (
                [#"[{"kind":"spacer"}]"#, "[]", #"[{"kind":"x","fallback":"a"}]"#, #"[{"kind":"video","src":"a"}]"#],
                ["1", "[1]", #"[{"kind":"x"}]"#]
            )
        case .pages: (["[]", "[{}]"], ["{}", "[1]", #"[{"gap":-1}]"#])
        case .data: (["{}", #"{"n":1,"l":[1],"s":["a"]}"#], ["[]", "1", "null"])
        }
    }

    private func compare(_ right: [String], _ wrong: [String], _ name: String, in story: (String) -> String) throws {
        for text in right {
            let story = story(text)
            #expect(!read(story).hasErrors, "\(name): \(read(story).said)")
            #expect(checker.accepts(try value(story)), "\(name): \(text)")
        }
        for text in wrong {
            let story = story(text)
            #expect(read(story).hasErrors, "\(name): \(text)")
            #expect(!checker.accepts(try value(story)), "\(name): \(text)")
        }
    }

    @Test(
        "The schema takes for each field of each kind of element what the reader takes",
        arguments: vocabulary.kindNames)
    func elements(_ name: String) throws {
        let kind = try #require(vocabulary.kinds[name])
        let required = kind.fields.filter(\.isRequired)
        for field in kind.fields + Element.commonFields {
            let others = required.filter { $0.name != field.name }.map {
                #","\#($0.name)":\#(samples($0.kind).right[0])"#
            }.joined()
            let (right, wrong) = samples(field.kind)
            try compare(right, wrong, "\(name).\(field.name)") {
                story(#"{"kind":"\#(name)"\#(others),"\#(field.name)":\#($0)}"#)
            }
        }
        try compare([], [#"{"kind":"\#(name)"}"#].filter { _ in !required.isEmpty }, name) { story($0) }
    }

    @Test("The schema takes for pages, stories and their parts what the reader takes")
    func pagesAndStories() throws {
        for field in Page.fields where field.name != "advance" {
            let (right, wrong) = samples(field.kind)
            try compare(right, wrong, field.name) { #"{"version":1,"pages":[{"\#(field.name)":\#($0)}]}"# }
        }
        for field in Story.fields {
            let others = Story.fields.filter { $0.isRequired && $0.name != field.name }.map {
                #","\#($0.name)":\#(samples($0.kind).right[0])"#
            }.joined()
            let (right, wrong) = samples(field.kind)
            try compare(right, wrong, field.name) { #"{"\#(field.name)":\#($0)\#(others)}"# }
        }
        for field in Item.fields {
            let label = field.name == "label" ? "" : #","label":"a""#
            let (right, wrong) = samples(field.kind)
            try compare(right, wrong, field.name) {
                story(#"{"kind":"list","items":[{"\#(field.name)":\#($0)\#(label)}]}"#)
            }
        }
    }

    @Test("The schema takes for each form of an animation what the reader takes")
    func animations() throws {
        for form in AnimationForm.allCases {
            // The last of a choice of properties, so that each form is met with one of its own.
            let required = form.fields.filter(\.isRequired) + form.fields.filter { $0.name == "from" }
            for field in form.fields {
                let others = required.filter { $0.name != field.name }.map {
                    #","\#($0.name)":\#(samples($0.kind).right[0])"#
                }.joined()
                let (right, wrong) = samples(field.kind)
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

    @Test("The schema that ships is the one of this reader; RECORD=1 writes it anew")
    func golden() throws {
        let path = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../Stories/story.schema.json"
        ).standardized
        let schema = StorySchema.json(
            StoryVocabulary(
                themes: vocabulary.themes, eases: vocabulary.eases, checkEase: vocabulary.checkEase,
                checkPath: vocabulary.checkPath, kinds: StoryVocabulary.standardKinds + StoryVocabulary.mediaContents))
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try FileManager.default.createDirectory(
                at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(schema.utf8).write(to: path)
            Issue.record("recorded \(path.lastPathComponent); run again without RECORD")
        }
        #expect(try String(contentsOf: path, encoding: .utf8) == schema)
    }

    @Test("What is written as JSON reads as the same value")
    func writing() throws {
        let value: JSONValue = ["a\"\\\n\u{1}한": [nil, true, -1.5, 1e300, [], [:], ["b": [1]]], "c": "\u{7F}\t\r"]
        #expect(try self.value(value.prettyText) == value)
    }
}
