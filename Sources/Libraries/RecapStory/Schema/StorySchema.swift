package import RecapJSON

/// The JSON Schema of story files, for editors, generated from the fields that the reader uses.
public enum StorySchema {
    /// Returns the schema for a vocabulary as JSON text (draft 2020-12) that ends with a newline.
    public static func json(_ vocabulary: StoryVocabulary) -> String { value(vocabulary).text(.indented) + "\n" }

    /// Returns the schema as a value.
    package static func value(_ vocabulary: StoryVocabulary) -> JSONValue {
        file("A story of recap-tui", Story.fields.descriptions, vocabulary, definitions: definitions(vocabulary))
    }

    /// Returns the schema of files with the given fields.
    static func file(
        _ title: String, _ fields: [FieldDescription], _ vocabulary: StoryVocabulary, definitions: JSONObject
    ) -> JSONValue {
        var schema: JSONObject = [
            "$schema": "https://json-schema.org/draft/2020-12/schema", "title": .string(title),
        ]
        for member in object(fields, vocabulary) { schema[member.key] = member.value }
        schema["$defs"] = .object(definitions)
        return .object(schema)
    }

    /// Returns the schema of another file format with the given fields, as JSON text that ends with a newline. The
    /// fields may contain themes and transitions, but no other parts of stories.
    package static func json(
        _ fields: [FieldDescription], title: String, _ vocabulary: StoryVocabulary
    ) -> String {
        let all = definitions(vocabulary)
        var definitions = JSONObject()
        for name in ["rgb", "ease", "transition", "theme"] { definitions[name] = all[name] }
        return file(title, fields, vocabulary, definitions: definitions).text(.indented) + "\n"
    }

    private static func definitions(_ vocabulary: StoryVocabulary) -> JSONObject {
        var definitions: JSONObject = [
            "reference": [
                "description": "where a value is in the data", "type": "string", "pattern": "^\\{\\{[^{}]+\\}\\}$",
            ],
            "rgb": [
                "anyOf": [
                    ["type": "string", "pattern": "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$"],
                    ["enum": Schema.strings(NamedColors.names)],
                ]
            ],
            "color": ["anyOf": [Schema.definition("rgb"), ["enum": ["ink", "dim", "accent"]]]],
            "comment": .object(object(StoryComment.fields.descriptions, vocabulary)),
            "condition": condition,
            "item": .object(object(StoryItem.fields.descriptions, vocabulary)),
            "event": .object(object(Event.fields.descriptions, vocabulary)),
            "series": .object(object(Series.fields.descriptions, vocabulary)),
            "tableColumn": .object(object(Table.Column.fields.descriptions, vocabulary)),
            "ease": ease(vocabulary.eases),
            "animation": animation(vocabulary),
            "transition": .object(object(PageTransition.fields.descriptions, vocabulary)),
            "footer": .object(object(PageFooter.fields.descriptions, vocabulary)),
            "theme": .object(object(ThemeColors.fields.descriptions, vocabulary)),
            "background": background(vocabulary),
            "page": .object(object(Page.fields.descriptions, vocabulary)),
        ]
        var names = vocabulary.kindNames
        for (name, kind) in vocabulary.kindList {
            definitions[name] = .object(
                object(StoryElement.Common.descriptions(for: kind) + kind.fieldDescriptions, vocabulary, kind: name))
        }
        let missing = StoryVocabulary.mediaKinds.filter { !names.contains($0) }
        for name in missing { definitions[name] = open(["const": .string(name)], required: ["kind"]) }
        names += missing
        // An unknown kind is allowed if it has a fallback text.
        let unknown: JSONValue = ["type": "string", "not": ["enum": Schema.strings(names)]]
        definitions["unknown"] = open(unknown, required: ["kind", "fallback"])
        definitions["element"] = ["anyOf": .array((names + ["unknown"]).map(Schema.definition))]
        return definitions
    }

    /// Returns the schema of a background as an object: with colours or a picture, but not with two pictures.
    private static func background(_ vocabulary: StoryVocabulary) -> JSONValue {
        let pictures = PageBackground.pictures.map(\.string)
        var schema = object(PageBackground.fields.descriptions, vocabulary)
        schema["anyOf"] = .array((["colors"] + pictures).map { ["required": Schema.strings([$0])] })
        let pairs = pictures.indices.flatMap { one in
            pictures.dropFirst(one + 1).map { JSONValue.object(["required": Schema.strings([pictures[one], $0])]) }
        }
        schema["not"] = ["anyOf": .array(pairs)]
        return .object(schema)
    }

    /// The pattern of a condition. It checks only for at least one path and closed quotes.
    private static var condition: JSONValue {
        let name = "`[^`]+`", other = "[^{}\"'`]|\"[^\"]*\"|'[^']*'|" + name
        return [
            "type": "string", "pattern": .string("^(\(other))*([^{}\"'`!=<>()\\s]|\(name))(\(other))*$"),
        ]
    }

    /// Returns the schema of an easing: a name, or a function with its arguments.
    private static func ease(_ names: [String]?) -> JSONValue {
        guard let names else { return ["type": "string"] }
        let function: JSONValue = ["type": "string", "pattern": "^\\s*[A-Za-z]+\\s*\\(.*\\)\\s*$"]
        return ["anyOf": [["enum": Schema.strings(names)], function]]
    }

    /// Returns the schema of an animation, in each of its forms.
    private static func animation(_ vocabulary: StoryVocabulary) -> JSONValue {
        let forms = AnimationForm.allCases.map { form in
            var schema = object(form.fields.descriptions, vocabulary)
            if form != .preset, form != .path {
                // At least one of these is required, but not both "to" and "by".
                let ends = AnimationForm.ends.map(\.string).filter { end in
                    form.fields.descriptions.contains { $0.name == end }
                }
                schema["anyOf"] = .array(ends.map { ["required": Schema.strings([$0])] })
                schema["not"] = ["required": ["to", "by"]]
            }
            return JSONValue.object(schema)
        }
        return ["anyOf": .array([["enum": Schema.strings(AnimationPreset.names)]] + forms)]
    }

    /// Returns the schema of an element that may have unknown fields.
    private static func open(_ kind: JSONValue, required: [String]) -> JSONValue {
        var properties: JSONObject = ["kind": kind]
        for field in StoryElement.Common.fields.descriptions {
            properties[field.name] = property(field, StoryVocabulary())
        }
        return ["type": "object", "required": Schema.strings(required), "properties": .object(properties)]
    }

    /// Returns the schema of an object with the given fields and no others.
    package static func object(
        _ fields: [FieldDescription], _ vocabulary: StoryVocabulary, kind: String? = nil
    ) -> JSONObject {
        var required = kind == nil ? [] : ["kind"]
        var properties = JSONObject()
        if let kind { properties["kind"] = ["const": .string(kind)] }
        for field in fields {
            properties[field.name] = property(field, vocabulary)
            if field.isRequired { required.append(field.name) }
        }
        return [
            "type": "object", "required": Schema.strings(required), "properties": .object(properties),
            "additionalProperties": false,
        ]
    }

    private static func property(_ field: FieldDescription, _ vocabulary: StoryVocabulary) -> JSONValue {
        var property: JSONObject = ["description": .string(field.summary)]
        if case .object(let schema) = field.form.schema(vocabulary) {
            for member in schema { property[member.key] = member.value }
        }
        property["default"] = field.defaultValue
        return .object(property)
    }
}
