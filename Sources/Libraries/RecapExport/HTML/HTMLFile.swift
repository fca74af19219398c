internal import RecapEscapes
internal import RecapJSON
internal import RecapLanguage
internal import RecapScene
internal import RecapStory
package import RecapSurface

/// A story as a web page: a single file that plays in any browser, without network access.
///
/// The file's content security policy permits only its own script and style. The script inserts the story's text only as plain
/// text, and links only to web and mail addresses, without a referrer.
public struct HTMLFile: Sendable {
    /// The bytes of the file, in UTF-8.
    public let bytes: [UInt8]

    /// Creates the web page of a story.
    ///
    /// - Parameters:
    ///   - films: The same story as films of different sizes, such as a wide and a tall one; at least one. The browser shows the
    ///     one that suits its window. Pages are played one by one, without progress bars, which the web page provides itself.
    ///     Frames that record figures are shown at full resolution.
    ///   - title: The title of the story; `nil` for none.
    ///   - preview: A small picture of the story as a PNG file, for previews of links; `nil` for none.
    ///   - onPage: Called with the index of each page before it is played.
    public init(of films: [FrameRecorder], title: String?, preview: [UInt8]? = nil, onPage: (Int) -> Void = { _ in }) {
        self.init(of: films, title: title, preview: { preview }, pictures: { _ in nil }, onPage: onPage)
    }

    /// Creates the web page of a story, with functions that draw the preview, which is called last, and encode pictures as WebP.
    package init(
        of films: [FrameRecorder], title: String?, preview: () -> [UInt8]?,
        pictures encode: @escaping (Bitmap) -> [UInt8]?, onPage: (Int) -> Void
    ) {
        let style = Self.withoutComments(PackageResources.player_css)
        let script = Self.withoutComments(PackageResources.player_js)
        var styles = SharedStyles(pictures: encode)
        let data = Self.data(of: films, &styles, onPage)
        let texts = films.first.map(Self.texts) ?? []
        let title = (title ?? "").sanitized.attributeEscaped
        let language = films.first?.language ?? Language.english.tag
        let words = TranscriptWords(Language.named(language) ?? .english)
        let direction = films.first?.direction == .rightToLeft ? "rtl" : "ltr"
        let head = """
            <!DOCTYPE html>
            <html lang="\(language.attributeEscaped)" dir="\(direction)">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="\(Self.policy(hasPictures: !styles.figures.pictures.isEmpty))">
            <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
            <title>\(title)</title>
            \(Self.properties(films.first, title: title, preview()).joined(separator: "\n"))
            <style>\(style)</style>
            </head>
            <body>
            <main id="stage" dir="ltr" tabindex="-1" aria-label="\(title)">
            <div id="bars" aria-hidden="true"></div>
            <button id="replay" dir="auto">\(words.text("read again").markupEscaped)</button>
            <div id="speech" dir="auto" aria-live="polite"></div>
            </main>
            <noscript>\(texts.joined(separator: "\n"))</noscript>
            <script type="application/json" id="story">
            """
        let tail = """
            </script>
            <script>\(script)</script>
            </body>
            </html>

            """
        bytes = Array(head.utf8) + data + Array(tail.utf8)
    }

    /// The maximum length of a description in characters.
    private static let longestDescription = 200

    /// Returns metadata elements of the page, with the property names of the Open Graph protocol.
    private static func properties(_ film: FrameRecorder?, title: String, _ preview: [UInt8]?) -> [String] {
        let lines = film.flatMap { film in film.pages.first.map(film.plainText) } ?? []
        let text = lines.map(\.sanitized).filter { !$0.isEmpty }.joined(separator: " ")
        var properties = [("type", "article"), ("title", title)]
        if !text.isEmpty {
            properties.append(("description", String(text.prefix(longestDescription)).attributeEscaped))
        }
        if let preview {
            var address = Array("data:image/png;base64,".utf8)
            Base64.append(preview[...], to: &address)
            properties.append(("image", String(decoding: address, as: UTF8.self)))
        }
        return properties.map { "<meta property=\"og:\($0)\" content=\"\($1)\">" }
    }

    /// Returns the content security policy, which permits the script and the style by their hashes, and embedded pictures.
    private static func policy(hasPictures: Bool) -> String {
        "default-src 'none'; script-src 'sha256-\(scriptHash)'; style-src 'sha256-\(styleHash)'; "
            + (hasPictures ? "img-src data:; " : "") + "base-uri 'none'; form-action 'none'"
    }

    /// Returns a script or a style without indentation and comment lines.
    private static func withoutComments(_ source: [UInt8]) -> String {
        let lines = source.split(separator: UInt8(ascii: "\n")).map { $0.drop { $0 == UInt8(ascii: " ") } }
        let code = lines.filter { !$0.starts(with: "//".utf8) }.joined(separator: CollectionOfOne(UInt8(ascii: "\n")))
        return String(decoding: Array(code), as: UTF8.self)
    }

    /// The SHA-256 hashes of the script and the style as they appear in the page, in Base64.
    private static let scriptHash = "EyIeSWf4elrhnSmkiY7H+KLeA6q/S+3gn9RtCkhZqP8="
    private static let styleHash = "YuiHW7c4RriD7QJWWy+jXfe6HYHIBUodGLiu8+FvNRg="

    /// Returns the pages as plain-text elements.
    private static func texts(of film: FrameRecorder) -> [String] {
        film.pages.map { "<pre>\(text(film.plainText(ofPage: $0)).markupEscaped)</pre>" }
    }

    /// Returns lines of plain text joined into one text.
    private static func text(_ lines: [String]) -> String { lines.map(\.sanitized).joined(separator: "\n") }

    /// Returns the story as JSON that is safe to embed in markup, without reserved characters.
    private static func data(
        of films: [FrameRecorder], _ styles: inout SharedStyles, _ onPage: (Int) -> Void
    ) -> [UInt8] {
        var times: [PageTimes] = []
        let json = JSONWriter.object(.singleLine) { story in
            story.array("forms") { forms in
                for film in films {
                    times = []
                    forms.object { form in
                        form.add("columns", film.size.width)
                        form.add("rows", film.size.height)
                        form.array("frames") { pages in
                            for page in film.pages {
                                onPage(page)
                                pages.array { output in
                                    var frames = PageFrames(size: film.size)
                                    var own = PageTimes()
                                    own.length = film.play(onlyPage: page) { frame in
                                        own.note(frame)
                                        frames.add(frame, &styles, to: &output)
                                    }
                                    times.append(own)
                                }
                            }
                        }
                    }
                }
            }
            if let film = films.first {
                if film.direction == .rightToLeft { story.add("fromRight", true) }
                story.array("pages") { pages in
                    for (page, times) in zip(film.pages, times) {
                        pages.object { add(page, of: film, times, to: &$0) }
                    }
                }
            }
            story.array("colors") { colors in for color in styles.table.colors { colors.add(Int(color)) } }
            story.array("inks") { inks in
                for ink in styles.inks.values {
                    inks.array {
                        $0.add(ink.color)
                        $0.add(Int(ink.attributes))
                        if let link = ink.link { $0.add(link) }
                    }
                }
            }
            story.array("steps") { list in for steps in styles.figures.steps.values { list.add(steps) } }
            story.array("figures") { figures in
                for figure in styles.figures.entries.values { figures.array { figure.write(to: &$0) } }
            }
            if !styles.figures.pictures.isEmpty {
                story.array("pictures") { list in for address in styles.figures.pictures.addresses { list.add(address) }
                }
            }
            story.object("shapes") { shapes in
                for (character, outline) in styles.outlines { shapes.object(character) { outline.write(to: &$0) } }
            }
        }
        var escaped: [UInt8] = []
        escaped.reserveCapacity(json.count)
        for byte in json {
            switch byte {
            case UInt8(ascii: "<"): escaped += Array(#"\u003C"#.utf8)
            case UInt8(ascii: ">"): escaped += Array(#"\u003E"#.utf8)
            case UInt8(ascii: "&"): escaped += Array(#"\u0026"#.utf8)
            default: escaped.append(byte)
            }
        }
        return escaped
    }

    private static func add(_ page: Int, of film: FrameRecorder, _ times: PageTimes, to object: inout JSONObjectWriter)
    {
        object.add("time", times.length.wholeMilliseconds)
        if film.waits(onPage: page) { object.add("waits", true) }
        if film.isLight(page) { object.add("light", true) }
        let transition = film.transition(toPage: page)
        if transition.kind != .none, transition.duration > .zero {
            object.add("way", transition.kind.rawValue)
            object.add("wayTime", transition.duration.wholeMilliseconds)
        }
        let texts = film.plainTexts(ofStepsOfPage: page).map(text)
        guard !times.steps.isEmpty else { return object.add("text", texts.joined(separator: "\n\n")) }
        object.add("text", texts.first ?? "")
        object.array("steps") { steps in
            for (index, time) in times.steps.enumerated() {
                steps.array {
                    $0.add(time.wholeMilliseconds)
                    $0.add(index + 1 < texts.count ? texts[index + 1] : "")
                }
            }
        }
    }
}

/// The length of a page in a film, and the times of its steps.
private struct PageTimes {
    /// The length of the page.
    var length = Duration.zero
    /// The times at which the steps after the first one begin.
    private(set) var steps: [Duration] = []

    /// Records the next frame. Steps without a frame of their own begin at the same time as the following step.
    mutating func note(_ frame: RecordedFrame) {
        while steps.count < frame.step { steps.append(frame.time) }
    }
}

extension GlyphOutline {
    /// Writes the data that a browser needs to draw the outline.
    fileprivate func write(to object: inout JSONObjectWriter) {
        if !blocks.isEmpty { object.array("blocks") { list in for number in blocks { list.add(number) } } }
        if opacity < 1 { object.add("opacity", opacity) }
        if let fill { object.add("fill", fill) }
        if let stroke {
            object.add("stroke", stroke)
            object.add("line", Self.line)
        }
    }
}
