import Foundation
import RecapJSON
import Testing

/// The tables of facts in the article about making recaps, which are made from the schemas of the data files.
@Suite("Tables of facts")
struct FactTableTests {
    @Test("The tables of facts are those of the declared facts; RECORD=1 writes them")
    func tablesAreDeclared() throws {
        try GeneratedTables("facts") { source in
            let run = try Shell("recap-tui schema --data \(source)")
            #expect(run.status == 0, "\(run.output)")
            let schema = try JSONValue(parsing: Array(run.output.utf8))
            return ["", "| Fact | Value | Meaning |", "| --- | --- | --- |"]
                + Self.rows(of: schema["properties"]?["facts"], prefix: "") + [""]
        }.check("MakingRecaps")
    }

    @Test("Each source has a table")
    func sourcesHaveTables() throws {
        let article = try #require(MarkdownFile.all.first { $0.path.hasSuffix("/MakingRecaps.md") })
        let sources = try Shell.sources
        for source in sources { #expect(article.text.contains("<!-- facts: \(source) -->"), "\(source) has none") }
    }

    /// The rows of a table: a line for each fact, with those of its parts after it.
    private static func rows(of schema: JSONValue?, prefix: String) -> [String] {
        guard case .object(let properties) = schema?["properties"] else { return [] }
        return properties.flatMap { name, value -> [String] in
            let plain = value["anyOf"]?[0] ?? value
            let path = prefix + name
            let meaning = value["description"]?.text ?? ""
            let row = "| `\(path)` | \(type(of: plain))\(value["anyOf"] == nil ? "" : ", or `null`") | \(meaning) |"
            let items = plain["items"]
            return [row] + rows(of: plain, prefix: path + ".") + rows(of: items, prefix: path + ".0.")
        }
    }

    private static func type(of schema: JSONValue) -> String {
        if case .array(let values) = schema["enum"] { return values.map { "`\($0.text)`" }.joined(separator: ", ") }
        switch schema["type"]?.text {
        case "integer": return "whole number"
        case "number": return "number"
        case "string": return schema["format"]?.text == "date" ? "date" : "text"
        case "boolean": return "`true` or `false`"
        case "array":
            return schema["items"]?["type"]?.text == "object"
                ? "list" : "list of \(type(of: schema["items"] ?? .null))s"
        default: return schema["additionalProperties"]?["type"] == nil ? "object" : "object from dates to numbers"
        }
    }
}

extension JSONValue {
    fileprivate subscript(index: Int) -> JSONValue? {
        guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
        return elements[index]
    }

    /// The text of a string; empty for other values.
    fileprivate var text: String { string ?? "" }
}
