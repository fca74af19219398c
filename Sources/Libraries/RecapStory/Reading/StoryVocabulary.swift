public import RecapJSON

/// Names and checks beyond the file format itself: themes, easings, kinds of elements, files.
public struct StoryVocabulary: Sendable {
    /// The names of the themes; `nil` to accept every name.
    public var themes: [String]?
    /// Returns the colours of a custom theme that are hard to distinguish from its background. They cause warnings,
    /// since the player replaces them. Without this closure, every theme is accepted.
    public var checkTheme: (@Sendable (ThemeColors) -> [ThemeColors.Problem])?
    /// The names of the easings, for hints and the schema; `nil` if they are unknown.
    public var eases: [String]?
    /// Returns the error in an easing, worded to follow a colon and including a suggestion; `nil` if the easing is
    /// valid. Without this closure, only the names in ``eases`` are accepted, or every name if they are `nil` too.
    public var checkEase: (@Sendable (String) -> String?)?
    /// Returns the error in SVG path data, worded to follow a colon; `nil` if the data is valid. Without this closure,
    /// all path data is accepted.
    public var checkPath: (@Sendable (String) -> String?)?
    /// Returns the problem with a file that an element shows, given the file's name and the element's kind, worded to
    /// follow the name and a colon; `nil` if there is none. A problem is a warning, since the story plays without the
    /// file. Without this closure, every file is accepted.
    public var checkSource: (@Sendable (_ source: String, _ kind: String) -> String?)?
    /// Reads the data file that a story names. Without this closure, naming a data file is an error.
    public var readData: (@Sendable (String) -> DataLookup)?
    /// Returns the missing requirement of a kind of element on this machine, worded to follow the name of the kind;
    /// `nil` if nothing is missing. It causes a warning. Called by kinds that have requirements; without this closure,
    /// nothing is checked.
    public var checkKind: (@Sendable (String) -> String?)?
    /// Returns a sentence about the parts of a text that block letters cannot show; `nil` if there are none. It causes
    /// a warning, since the text is then shown in another font. Called once for each text in block letters, with the
    /// story's data filled in; without this closure, every text is accepted.
    public var checkBlockLetters: (@Sendable (String) -> String?)?
    /// Returns a sentence about the glyphs that display type lacks for a text; `nil` if it lacks none. It causes a
    /// warning, as with ``checkBlockLetters``. Called once for each text in display type; without this closure, such
    /// texts are checked as block letters, which are used instead.
    public var checkDisplayLetters: (@Sendable (String, Typeface) -> String?)?
    /// Advice on how to supply data for a story, worded to follow "or", such as `give it with --data FILE`; `nil` if
    /// data cannot be supplied.
    public var dataAdvice: String?
    /// The threads and memory for reading long texts. Defaults to the calling thread alone; the module RecapPlayer adds
    /// `parallel`, with two threads.
    public var resources = ReadingResources.serial
    /// The story that provides the transition and language for stories that specify none; `nil` for the defaults of the
    /// format.
    package var defaults: Story?
    /// The tag of the language in which to read stories with translations; `nil` to use the language of their data or
    /// one of ``preferredLanguages``.
    public var language: String?
    /// The tags of the preferred languages, most preferred first. A story with translations is read in the first of
    /// them that it offers, or in its own language.
    public var preferredLanguages: [String] = []
    /// Whether all translations of a story are checked, and missing ones reported as warnings.
    package var checksTranslations = false
    /// Whether the texts of a story are collected for its translators.
    package var collectsTexts = false
    /// Whether pages that show nothing cause warnings.
    package var checksEmptyPages = false
    /// The kinds of element that can be read, by name.
    public var kinds: [String: any ElementContent.Type] {
        Dictionary(uniqueKeysWithValues: kindList.map { ($0.name, $0.type) })
    }
    /// The names of ``kinds``, in the order used by help and the schema.
    public var kindNames: [String] { kindList.map(\.name) }
    // A list is faster to create than a dictionary, which reading needs only for unknown kinds.
    /// The kinds in the order used by help and the schema.
    private(set) var kindList: [(name: String, type: any ElementContent.Type)] = []

    /// The kinds of elements without media.
    public static let standardKinds: [any ElementContent.Type] = StoryDecoder.Kind.standard.map(\.type)

    /// The names of the kinds of media elements, which a build may omit. Such a build shows their `alt` or `fallback`
    /// text.
    public static let mediaKinds = ["image", "lottie", "video"]

    /// Creates a vocabulary. If several kinds have the same name, the last one counts.
    public init(
        themes: [String]? = nil, eases: [String]? = nil, checkEase: (@Sendable (String) -> String?)? = nil,
        checkPath: (@Sendable (String) -> String?)? = nil,
        kinds: [any ElementContent.Type] = StoryVocabulary.standardKinds
    ) {
        self.themes = themes
        self.eases = eases
        self.checkEase = checkEase
        self.checkPath = checkPath
        add(kinds)
    }

    /// Returns the vocabulary with additional kinds of elements, which replace those of the same names.
    func adding(_ kinds: [any ElementContent.Type]) -> StoryVocabulary {
        var vocabulary = self
        vocabulary.add(kinds)
        return vocabulary
    }

    private mutating func add(_ kinds: [any ElementContent.Type]) {
        for kind in kinds {
            let name = kind.kind
            if let place = kindList.firstIndex(where: { $0.name == name }) {
                kindList[place].type = kind
            } else {
                kindList.append((name, kind))
            }
        }
    }
}

/// The result of reading the data file named by a story.
public enum DataLookup: Sendable {
    /// The text of the file.
    case found(SourceText)
    /// The reason why the file cannot be read, worded to follow the file's name and a colon.
    case notFound(reason: String)
}

extension FieldFormat where Value == String {
    /// The name of a data file: text, or an object with the name as its `src`.
    @inline(__always)
    static var dataFile: FieldFormat {
        FieldFormat(.dataFile) { reader, token in
            guard let source = reader.dataSource(at: token) else {
                reader.expected("the name of a file of data", at: token)
                return nil
            }
            return reader.fileName(at: source, "the name of a file of data")
        }
    }
}

extension ValueForm {
    /// The data of a story: an object, or the name of a file that holds one.
    static var data: ValueForm {
        ValueForm("data", "object, or name of a file", Schema.either(["type": "object"], Schema.name))
    }

    fileprivate static var dataFile: ValueForm {
        ValueForm("dataFile", "name of a file") { _ in
            let source: JSONValue = [
                "type": "object", "required": ["src"], "additionalProperties": false,
                "properties": ["src": Schema.line(#"*\.json"#)],
            ]
            return Schema.either(Schema.name, source)
        }
    }
}

extension StoryDecoder {
    /// Reads the data of a story at a token: an object, or the content of the data file named by the token.
    mutating func storyData(at token: Int) -> JSONValue? {
        guard let source = dataSource(at: token) else {
            guard document.kind(token) == .object else {
                expected("an object, or the name of a file that holds one", at: token)
                return nil
            }
            return document.data(at: token, &collector)
        }
        guard let name = fileName(at: source, "the name of a file of data") else { return nil }
        dataFile = name
        let document = document
        guard let readData = vocabulary.readData else {
            collector.error(document, source, "\(quoted(name)): data can't be read from a file here")
            return nil
        }
        switch readData(name) {
        case .found(let text): return attached.data(text)
        case .notFound(let reason):
            collector.error(document, source, "\(quoted(name)): \(reason)")
            return nil
        }
    }

    /// Returns the token of a data file's name: a string, or the `src` of an object without other members if it ends in
    /// `.json`. Returns `nil` for other objects, which are themselves data.
    mutating func dataSource(at token: Int) -> Int? {
        switch document.kind(token) {
        case .string: return token
        case .object:
            let key = token + 1, value = key + 1
            guard document.tokens[token].end > value, document.string(key) == "src", document.kind(value) == .string,
                document.next(after: value) == document.tokens[token].end,
                document.string(value).utf8.reversed().starts(with: ".json".utf8.reversed())
            else { return nil }
            return value
        default: return nil
        }
    }
}
