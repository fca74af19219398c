internal import RecapEscapes
internal import RecapFeed
internal import RecapStory
internal import RecapSurface
internal import RecapSystem

/// The user's folder in which editors find the schemas.
struct SchemaFolder {
    /// The absolute path of the folder.
    let path: String

    /// A schema and the name of its file.
    private struct NamedSchema {
        let name: String
        /// The name pattern of the files to which the schema applies.
        let files: String
        let text: String
    }

    private static var schemas: [NamedSchema] {
        [
            NamedSchema(
                name: "story.schema.json", files: "*.story.json", text: StorySchema.json(SceneVocabulary.story)),
            NamedSchema(name: "feed.schema.json", files: "*.feed.json", text: FeedSchema.json()),
            NamedSchema(name: "config.schema.json", files: "\(programName)/config.json", text: SettingsFile.schema),
        ]
    }

    /// Creates the folder's location: `recap-tui/schemas` in the user's data folder; `nil` if the environment specifies none.
    init?(environment variable: (String) -> String? = environmentVariable) {
        guard let data = BaseDirectory.data.path(for: programName, environment: variable) else { return nil }
        path = Paths.join(data, "schemas")
    }

    /// Writes the schemas, replacing those of other versions. Returns a line for each file that describes what was done.
    func install() throws(SystemError) -> [String] {
        try FileSystem.makeFolder(path, isPrivate: false)
        var lines: [String] = []
        for schema in SchemaFolder.schemas {
            let file = Paths.join(path, schema.name), text = schema.text
            let old = try? OpenFile(regular: file).bytes(limit: SourceText.fileLimit)
            if old == Array(text.utf8) {
                lines.append("\(file.sanitized) is up to date")
                continue
            }
            try NewFile.write(text.utf8, to: file)
            lines.append("\(old == nil ? "wrote" : "replaced") \(file.sanitized)")
        }
        return lines
    }

    /// Instructions for configuring editors to use the schemas.
    var advice: String {
        let places = SchemaFolder.schemas.map { schema in
            (files: schema.files, address: SchemaFolder.address(of: Paths.join(path, schema.name)))
        }
        func list(indent: Int, _ entry: (_ files: String, _ address: String) -> String) -> String {
            places.map(entry).joined(separator: ",\n" + String(repeating: " ", count: indent))
        }
        return """
            No settings were changed. Any editor with a JSON language server takes the schema that a file names:
              "$schema": "\(places[0].address)",

            To have it for all files with such names:

            VS Code, in settings.json:
              "json.schemas": [
                \(list(indent: 4) { #"{ "fileMatch": ["\#($0)"], "url": "\#($1)" }"# }) ]

            Neovim 0.11 or later, in init.lua:
              vim.lsp.config("jsonls", { settings = { json = { validate = { enable = true }, schemas = {
                \(list(indent: 4) { #"{ fileMatch = { "\#($0)" }, url = "\#($1)" }"# }) } } } })

            Helix, in ~/.config/helix/languages.toml:
              [language-server.vscode-json-language-server.config.json]
              schemas = [
                \(list(indent: 4) { #"{ fileMatch = ["\#($0)"], url = "\#($1)" }"# }) ]

            """
    }

    /// Returns the URL of a file with an absolute path.
    static func address(of path: String) -> String {
        "file://" + path.pathBytes.percentEncoded(keeping: "-._~/")
    }
}
