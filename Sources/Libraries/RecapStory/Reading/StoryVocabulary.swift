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
    /// Throws if an easing is invalid, with a reason that follows a colon and includes a suggestion. Without this
    /// closure, only the names in ``eases`` are accepted, or every name if they are `nil` too.
    public var checkEase: (@Sendable (String) throws(StoryCheckError) -> Void)?
    /// Throws if SVG path data is invalid, with a reason that follows a colon. Without this closure, all path data is
    /// accepted.
    public var checkPath: (@Sendable (String) throws(StoryCheckError) -> Void)?
    /// Throws if a file can't be shown by an element, given the file's name and the element's kind, with a reason that
    /// follows the name and a colon. It causes a warning, since the story plays without the file. Without this closure,
    /// every file is accepted.
    public var checkSource: (@Sendable (_ source: String, _ kind: String) throws(StoryCheckError) -> Void)?
    /// Reads the data file that a story names, or throws with a reason that follows the name and a colon. Without this
    /// closure, naming a data file is an error.
    public var readData: (@Sendable (String) throws(StoryCheckError) -> SourceText)?
    /// Throws if this machine lacks a requirement of a kind of element, with a reason that follows the name of the
    /// kind. It causes a warning. Called by kinds that have requirements; without this closure, nothing is checked.
    public var checkKind: (@Sendable (String) throws(StoryCheckError) -> Void)?
    /// Throws an error if code in a language can't be highlighted, with a sentence as the reason. The error causes one warning for
    /// each language. Without this closure, every language is accepted.
    public var checkLanguage: (@Sendable (String) throws(StoryCheckError) -> Void)?
    /// Throws an error if code that should be drawn will be shown as text, with a sentence as the reason. The closure receives the
    /// language and the text, which is `nil` if it depends on data. Each sentence is reported once, as a warning. Without this
    /// closure, all code is accepted.
    public var checkDrawing: (@Sendable (_ language: String, _ text: String?) throws(StoryCheckError) -> Void)?
    /// Throws if block letters cannot show a text, with a sentence about the parts that they lack as the reason. It
    /// causes a warning, since the text is then shown in another font. Called once for each text in block letters, with
    /// the story's data filled in; without this closure, every text is accepted.
    public var checkBlockLetters: (@Sendable (String) throws(StoryCheckError) -> Void)?
    /// Throws if display type lacks glyphs for a text, with a sentence about them as the reason. It causes a warning,
    /// as with ``checkBlockLetters``. Called once for each text in display type; without this closure, such texts are
    /// checked as block letters, which are used instead.
    public var checkDisplayLetters: (@Sendable (String, Typeface) throws(StoryCheckError) -> Void)?
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
        themes: [String]? = nil, eases: [String]? = nil,
        checkEase: (@Sendable (String) throws(StoryCheckError) -> Void)? = nil,
        checkPath: (@Sendable (String) throws(StoryCheckError) -> Void)? = nil,
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

/// The error of a value or file that a check of a ``StoryVocabulary`` rejects. Its location in the story is added by the
/// reader.
public struct StoryCheckError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The reason, worded as the check describes.
    public let reason: String

    /// Creates an error with a reason.
    public init(_ reason: String) {
        self.reason = reason
    }

    /// The reason as text, the same as ``reason``.
    public var description: String { reason }
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
        guard let readData = vocabulary.readData else {
            collector.error(document, source, "\(quoted(name)): data can't be read from a file here")
            return nil
        }
        do throws(StoryCheckError) {
            return attached.data(try readData(name))
        } catch {
            collector.error(document, source, "\(quoted(name)): \(error.reason)")
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
