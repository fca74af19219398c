internal import RecapJSON
internal import RecapLanguage

extension FieldFormat where Value == Template {
    /// Text in which `{{path}}` refers to the story's data.
    @inline(__always)
    public static var text: FieldFormat { FieldFormat(.template) { $0.template(at: $1) } }

    /// Text with references. Other braces are common in it and cause no warnings.
    @inline(__always)
    public static var code: FieldFormat { FieldFormat(.template) { $0.template(at: $1, hasOwnBraces: true) } }
}

extension FieldFormat where Value == String {
    /// Text without references.
    @inline(__always)
    public static var string: FieldFormat { FieldFormat(.string) { $0.string(at: $1) } }

    /// Text without references that can be translated. A reference in it causes a warning.
    @inline(__always)
    public static var caption: FieldFormat { FieldFormat(.string) { $0.caption(at: $1, isTranslated: true) } }

    /// Text in a story's header that is not translated. A reference in it causes a warning.
    @inline(__always)
    static var credit: FieldFormat { FieldFormat(.string) { $0.caption(at: $1, isTranslated: false) } }

    /// The date of a story: a text as ``credit``. A day that no calendar has causes a warning.
    @inline(__always)
    static var date: FieldFormat {
        FieldFormat(.string) { reader, token in
            let date = reader.caption(at: token, isTranslated: false)
            let day = date?.prefix { $0.isWholeNumber || $0 == "-" } ?? ""
            let lengths = day.split(separator: "-", omittingEmptySubsequences: false).map(\.utf8.count)
            if lengths == [4, 2, 2], Day(parsing: day) == nil {
                reader.collector.warning(reader.document, token, "there is no day \(day)")
            }
            return date
        }
    }

    /// One line of text without control characters.
    @inline(__always)
    package static var line: FieldFormat { FieldFormat(.line) { $0.line(at: $1) } }

    /// One or two letters or an emoji.
    @inline(__always)
    static var avatar: FieldFormat {
        FieldFormat(ValueForm("avatar", "text", Schema.name)) { reader, token in
            guard let text = reader.line(at: token) else { return nil }
            if (1...2).contains(text.count) { return text }
            reader.expected("one or two letters or an emoji", at: token)
            return nil
        }
    }

    /// The name of a file: one non-empty line.
    @inline(__always)
    static var source: FieldFormat { FieldFormat(.fileName) { $0.fileName(at: $1, "the name of a file") } }
}

extension FieldFormat where Value == DataPath {
    /// A path into the story's data, at which there may be nothing.
    @inline(__always)
    public static var dataPath: FieldFormat {
        FieldFormat(ValueForm("dataPath", "path into the data", Schema.text("^[^.{}]+(\\.[^.{}]+)*$"))) {
            reader, token in
            if reader.document.kind(token) == .string, let path = DataPath(reader.document.string(token)) {
                return path
            }
            reader.expected("a path into the data such as \"quiz.first\"", at: token)
            return nil
        }
    }
}

extension ValueForm {
    static var template: ValueForm { ValueForm("template", "text", Schema.text) }
    static var string: ValueForm { ValueForm("string", "text", Schema.text) }
    static var line: ValueForm { ValueForm("line", "text", Schema.line("*")) }
    static var fileName: ValueForm { ValueForm("fileName", "text", Schema.name) }
}

extension StoryDecoder {
    /// Reads the text at a token.
    mutating func string(at token: Int) -> String? {
        guard document.kind(token) == .string else {
            let document = document
            expected("text", at: token, hint: document.asText(token))
            return nil
        }
        return document.string(token)
    }

    /// Reads the text at a token. Feeds show it before the data is known, so references in it are not replaced.
    fileprivate mutating func caption(at token: Int, isTranslated: Bool) -> String? {
        guard let text = string(at: token) else { return nil }
        if let path = Template(parsing: text).references.first {
            let document = document
            collector.warning(document, token, "{{\(path)}} is shown as it is: data is not filled in here")
        }
        return isTranslated && usesTranslations ? translated(token) : text
    }

    /// Reads one line of text without characters that could move a cursor or break a path.
    mutating func line(at token: Int) -> String? {
        guard let text = string(at: token) else { return nil }
        if text.isSingleLine { return text }
        expected("one line without control characters", at: token)
        return nil
    }

    /// Reads the name of a file: one non-empty line.
    mutating func fileName(at token: Int, _ what: @autoclosure () -> String) -> String? {
        guard let name = line(at: token) else { return nil }
        if !name.isEmpty { return name }
        expected(what(), at: token)
        return nil
    }

    /// Reads the text at a token and checks its references. With `hasOwnBraces`, braces that are not references cause
    /// no warnings, for text such as code.
    mutating func template(
        at token: Int, as what: @autoclosure () -> String = "text", hasOwnBraces: Bool = false
    ) -> Template? {
        guard document.kind(token) == .string else {
            let document = document
            let what = what()
            expected(what, at: token, hint: what == "text" ? document.asText(token) : "")
            return nil
        }
        let bounds = document.tokens[token]
        if !bounds.hasEscapes, !usesTranslations || hasOwnBraces {
            let start = bounds.offset + 1
            let text = document.bytes.span.extracting(start..<bounds.end)
            if findBrace(text, 0) == text.count { return Template(texts, start, text) }
        }
        let template = Template(
            parsing: hasOwnBraces || !usesTranslations ? document.string(token) : translated(token))
        if template.hasReferences {
            let paths = template.references
            check(paths, at: token)
            checkTexts(template, at: token)
            checkLength(of: template, at: token)
            needs?.add(template)
        }
        if !hasOwnBraces { checkBraces(at: token) }
        return template
    }
}

extension JSONDocument {
    /// Returns a hint on how to write a value as text.
    fileprivate func asText(_ token: Int) -> String {
        switch kind(token) {
        case .number, .true, .false: "; write it as \"\(excerpt(token))\""
        case .null: "; write \"\" for none"
        case .array: "; write one text in quotes, with \\n between its lines"
        case .object: "; write one text in quotes; those in other languages belong to \"translations\""
        case .string: ""
        }
    }
}

extension String {
    /// Whether the text contains neither line breaks nor control characters.
    var isSingleLine: Bool {
        unicodeScalars.allSatisfy { scalar in
            switch scalar.value {
            case ..<0x20, 0x7F...0x9F, 0x2028, 0x2029: false
            default: true
            }
        }
    }
}
