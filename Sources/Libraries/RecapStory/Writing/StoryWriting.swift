internal import RecapJSON

extension Story {
    /// Returns the story as the contents of a file: JSON text that ends with a newline, from which
    /// ``parse(_:data:vocabulary:extent:)`` reads an equal story. Values within texts that would be read as markup or
    /// references are moved to the data.
    ///
    /// The text contains the fields that differ from their defaults, in the order of the schema, and the data, even if
    /// it was read from another file. O(*n*) for *n* values.
    ///
    /// - Throws: ``StoryWritingError`` if the story contains a value that cannot be written.
    public func write() throws(StoryWritingError) -> String {
        JSONValue.object(try SeparateValues.resolved(Story.fields.json(self))).text(.indented) + "\n"
    }
}

extension Story {
    /// Returns the diagnostics that `recap-tui validate` would report for the story, such as unresolved references and
    /// values out of range.
    ///
    /// ```swift
    /// let story = Story(data: ["share": 61]) { Page { Gauge("{{shore}}", label: "Swift") } }
    /// for diagnostic in story.diagnostics() { print(diagnostic.path, diagnostic.message) }
    /// ```
    ///
    /// The paths and locations of the diagnostics refer to the text that ``write()`` returns. O(*n*) for *n* values.
    ///
    /// - Parameter vocabulary: The names and checks of the player that draws the story. The kinds of the story's
    ///   elements are added to it.
    /// - Returns: The errors and warnings in order of location; one error without a location if the story cannot be
    ///   written.
    public func diagnostics(vocabulary: StoryVocabulary = StoryVocabulary()) -> [Diagnostic] {
        let name = "story"
        do throws(StoryWritingError) {
            let kinds = pages.flatMap(\.elements).withContained.map { type(of: $0.content) }
            // With data from outside, even with none, no reference is left to be filled later.
            let data = [SourceText(name: "data", text: "{}")]
            return Story.parse(
                SourceText(name: name, text: try write()), data: data,
                vocabulary: vocabulary.adding(kinds)
            ).diagnostics
        } catch {
            return [Diagnostic(unreadable: name, message: "\(error)")]
        }
    }
}

extension FeedFile {
    /// Returns the feed as the contents of a file: JSON text that ends with a newline, from which
    /// ``parse(_:extent:resources:checkSource:)`` reads an equal feed.
    ///
    /// - Throws: ``StoryWritingError`` if the feed contains a value that cannot be written.
    public func write() throws(StoryWritingError) -> String {
        JSONValue.object(try FeedFile.fields.json(self)).text(.indented) + "\n"
    }
}

/// A reason why a story or a feed cannot be written to a file.
public enum StoryWritingError: Error, Hashable, CustomStringConvertible {
    /// A verbatim text that would be read as a reference: `{{path}}`.
    case verbatimReference(String)
    /// A literal that is not a valid condition, or a condition on names that the syntax of conditions cannot express.
    case condition
    /// A number that JSON cannot represent: infinity or NaN.
    case number(Double)
    /// A background or a theme without colours.
    case noColors
    /// Data that would be read as the name of another file: an object whose only member is a `src` that ends in
    /// `.json`.
    case dataLikeFileName

    /// A description of the value.
    public var description: String {
        switch self {
        case .verbatimReference(let text): "\(quoted(text)) holds a reference that is meant verbatim"
        case .condition: "a condition is wrong, or has a name that cannot be written"
        case .number(let number): "\(number) is not a JSON number"
        case .noColors: "a background or a theme has no colours"
        case .dataLikeFileName: "the data would be read as the name of a file"
        }
    }
}

extension Page {
    /// Returns the page as an object in a story. Its transition is written relative to the story's.
    func json(in story: Story) throws(StoryWritingError) -> JSONObject {
        var object = try Page.fields.json(self)
        if let transition {
            object["transition"] = .unlessAlone(
                try PageTransition.fields.json(transition, differingFrom: story.transition), "kind")
        }
        return object
    }
}

extension StoryElement: WritableValue {
    /// The element as JSON: its kind, the fields of that kind, and the fields that every element may have.
    var json: JSONValue {
        get throws(StoryWritingError) {
            var object = try content.object
            for member in try Common.fields.json(common) { object[member.key] = member.value }
            return .object(object)
        }
    }
}

extension ElementContent {
    /// The kind and the content as JSON.
    fileprivate var object: JSONObject {
        get throws(StoryWritingError) {
            var object: JSONObject = ["kind": .string(Self.kind)]
            for member in try Self.fields.json(self) { object[member.key] = member.value }
            return object
        }
    }
}

/// A value that is written as an object with its fields or, if all but one field have their default values, as the text
/// of that field.
protocol WritableObject: WritableValue, Sendable {
    static var fields: FieldTable<Self> { get }
    /// The name of the field whose text can stand for the object; `nil` if there is none.
    static var shortForm: String? { get }
}

extension WritableObject {
    static var shortForm: String? { nil }
    var json: JSONValue {
        get throws(StoryWritingError) { .unlessAlone(try Self.fields.json(self), Self.shortForm) }
    }
}

extension Event: WritableObject {}
extension Series: WritableObject {}
extension StoryItem: WritableObject { static var shortForm: String? { "label" } }
extension Table.Column: WritableObject { static var shortForm: String? { "label" } }
extension StoryComment: WritableObject { static var shortForm: String? { "text" } }
extension FeedFile.Entry: WritableObject { static var shortForm: String? { "src" } }
extension PageTransition: WritableObject { static var shortForm: String? { "kind" } }

// MARK: Animations

extension [AnimationEntry] {
    /// The animations as JSON: a single animation as itself, several as a list. Animations of both coordinates along
    /// the same path are written as one.
    var inFile: JSONValue {
        get throws(StoryWritingError) {
            var list: [JSONValue] = []
            var place = 0
            while place < count {
                let next = place + 1 < count ? self[place + 1] : nil
                if let next, self[place].isCoordinate(.x, alike: next), next.isCoordinate(.y, alike: next) {
                    list.append(try self[place].json(ofBothCoordinates: true))
                    place += 2
                } else {
                    list.append(try self[place].json(ofBothCoordinates: false))
                    place += 1
                }
            }
            return list.count == 1 ? list[0] : .array(list)
        }
    }
}

extension AnimationEntry {
    /// Returns whether the animation moves a coordinate along the same path and with the same timing as another one.
    fileprivate func isCoordinate(_ property: ElementAnimation.Property, alike other: AnimationEntry) -> Bool {
        guard case .custom(let animation) = self, case .custom(var other) = other, animation.path != nil,
            animation.property == property
        else { return false }
        other.property = property
        return other == animation
    }

    fileprivate func json(ofBothCoordinates hasBoth: Bool) throws(StoryWritingError) -> JSONValue {
        var draft = AnimationForm.Draft()
        switch self {
        case .preset(let preset, let overrides):
            if overrides == Overrides() { return .string(preset.rawValue) }
            draft.preset = preset
            draft.timing = overrides
            return .object(try AnimationForm.preset.fields.json(draft))
        case .custom(let animation):
            draft.property = hasBoth ? nil : animation.property
            draft.path = animation.path
            (draft.from, draft.to, draft.by) = (animation.from, animation.to, animation.by)
            draft.timing = Overrides(of: animation)
            let form = animation.path == nil ? AnimationForm(of: animation.property) : .path
            return .object(try form.fields.json(draft))
        }
    }
}

extension AnimationEntry.Overrides {
    /// Creates overrides from the timing that differs from the default timing for the animated property.
    fileprivate init(of animation: ElementAnimation) {
        let standard = ElementAnimation(animation.property)
        func different<Value: Equatable>(_ path: KeyPath<ElementAnimation, Value>) -> Value? {
            animation[keyPath: path] == standard[keyPath: path] ? nil : animation[keyPath: path]
        }
        self.init(
            duration: different(\.duration), delay: different(\.delay), loop: different(\.loop),
            yoyo: different(\.yoyo),
            ease: different(\.ease), after: animation.after)
    }
}
