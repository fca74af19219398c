import RecapJSON
import Testing

@testable import RecapStory

/// As much of JSON Schema as the schemas of stories and feeds use.
struct SchemaChecker {
    let root: JSONValue

    func accepts(_ value: JSONValue) -> Bool { accepts(value, root) }

    private func accepts(_ value: JSONValue, _ schema: JSONValue) -> Bool {
        guard case .object(let rules) = schema else { return schema == true }
        return rules.allSatisfy { accepts(value, $0.key, $0.value, rules) }
    }

    private func accepts(_ value: JSONValue, _ keyword: String, _ rule: JSONValue, _ rules: JSONObject) -> Bool {
        switch (keyword, rule) {
        case ("$schema", _), ("title", _), ("description", _), ("default", _), ("$defs", _), ("properties", _): break
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
            // As JSON Schema means it: CR LF is two characters.
            return text.contains(regex.matchingSemantics(.unicodeScalar))
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
