internal import RecapJSON

// Formats for the parts of stories and feeds.

extension FieldFormat where Value == [Element] {
    /// A list of elements.
    @inline(__always)
    public static var elements: FieldFormat {
        FieldFormat(.elements) { reader, token in
            reader.elements(at: token)
        } write: { elements throws(StoryWritingError) in
            var list: [JSONValue] = []
            for element in elements { list.append(.object(try element.json)) }
            return .array(list)
        }
    }
}

extension FieldFormat where Value == [AnimationEntry] {
    /// An animation, or a list of them.
    @inline(__always)
    static var animations: FieldFormat {
        FieldFormat(.animations) {
            $0.animations(at: $1)
        } write: {
            entries throws(StoryWritingError) in
            try entries.json
        }
    }
}

extension FieldFormat where Value == PageTransition {
    /// A transition. Unspecified properties are those of the story's transition.
    @inline(__always)
    package static var transition: FieldFormat {
        FieldFormat(.transition) { reader, token in
            reader.read(
                token, as: "an object with kind, seconds and ease", PageTransition.fields, from: reader.transition)
        } write: { transition throws(StoryWritingError) in
            .object(try PageTransition.fields.json(transition))
        }
    }
}

extension FieldFormat where Value == PageBackground {
    /// A colour, a list of colours, or an object.
    @inline(__always)
    static var background: FieldFormat {
        FieldFormat(.background) {
            $0.background(at: $1)
        } write: {
            background throws(StoryWritingError) in
            let plain = PageBackground(colors: background.colors)
            if background != plain { return .object(try PageBackground.fields.json(background)) }
            return try FieldFormat<[RGBColor]>.oneOrMoreColors.write(background.colors)
        }
    }
}

extension FieldFormat where Value == StoryTheme {
    /// The name of a theme that the player knows, or an object with colours.
    @inline(__always)
    package static var theme: FieldFormat {
        FieldFormat(.theme) {
            $0.theme(at: $1)
        } write: { theme throws(StoryWritingError) in
            switch theme {
            case .named(let name): .string(name)
            case .custom(let colors): .object(try ThemeColors.fields.json(colors))
            }
        }
    }
}

extension FieldFormat where Value == RGBColor {
    /// A colour given by its channels: `#rrggbb` or `#rgb`.
    @inline(__always)
    static var rgb: FieldFormat {
        FieldFormat(.rgb) {
            $0.channels(at: $1)
        } write: {
            .string($0.text)
        }
    }
}

extension FieldFormat where Value == [RGBColor] {
    /// A colour given by its channels, or a non-empty list of such colours.
    @inline(__always)
    static var oneOrMoreColors: FieldFormat {
        FieldFormat(.oneOrMoreColors) {
            $0.oneOrMoreColors(at: $1)
        } write: { colors throws(StoryWritingError) in
            if colors.count == 1 { return .string(colors[0].text) }
            return try FieldFormat.colors.write(colors)
        }
    }

    /// A non-empty list of colours given by their channels.
    @inline(__always)
    static var colors: FieldFormat {
        FieldFormat(.colors) {
            $0.colors(at: $1)
        } write: { colors throws(StoryWritingError) in
            guard !colors.isEmpty else { throw .noColors }
            return .array(colors.map { .string($0.text) })
        }
    }
}

extension FieldFormat where Value == [StoryComment] {
    /// A list of comments, each an object or only its text.
    @inline(__always)
    static var comments: FieldFormat {
        FieldFormat(.comments) { reader, token in
            reader.list(at: token, as: "a list of comments") { reader, item in
                if reader.document.kind(item) == .string { return StoryComment(text: reader.document.string(item)) }
                return reader.read(item, as: "text or an object with a text", StoryComment.fields)
            }
        } write: { comments throws(StoryWritingError) in
            var list: [JSONValue] = []
            for comment in comments { list.append(.unlessAlone(try StoryComment.fields.json(comment), "text")) }
            return .array(list)
        }
    }
}

extension FieldFormat where Value == [FeedFile.Entry] {
    /// A list of stories, each an object or only its file name.
    @inline(__always)
    static var entries: FieldFormat {
        FieldFormat(.stories) { reader, token in
            reader.entries(at: token)
        } write: {
            entries throws(StoryWritingError) in
            var list: [JSONValue] = []
            for entry in entries { list.append(.unlessAlone(try FeedFile.Entry.fields.json(entry), "src")) }
            return .array(list)
        }
    }
}

extension FieldFormat where Value == String {
    /// The name of a file: one non-empty line.
    @inline(__always)
    static var source: FieldFormat {
        FieldFormat(.line(mayBeEmpty: false)) { reader, token in
            reader.fileName(at: token, "the name of a file")
        } write: {
            .string($0)
        }
    }

    /// The name of a data file: text, or an object with the name as its `src`.
    @inline(__always)
    static var dataFile: FieldFormat {
        FieldFormat(.dataFile) { reader, token in
            guard let source = reader.dataSource(at: token) else {
                reader.expected("the name of a file of data", at: token)
                return nil
            }
            return reader.fileName(at: source, "the name of a file of data")
        } write: {
            .string($0)
        }
    }
}
