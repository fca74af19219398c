internal import RecapJSON
internal import RecapScene
internal import RecapStory
internal import RecapSurface

/// A story as a web page: one file that plays in any browser, without a network.
///
/// The file's own content policy permits its script and its style and nothing else. Texts of the story are data, which the
/// script only ever shows as text, and web and mail addresses, to which it links without telling them where from.
public struct HTMLFile: Sendable {
    /// The bytes of the file, in UTF-8.
    public let bytes: [UInt8]

    /// Creates the page of a story.
    ///
    /// - Parameters:
    ///   - films: The same story as films of different sizes, such as one that is wide and one that is high; at least one. The
    ///     browser shows the one that suits its window. Pages are played one by one, each without the bars of the story, which
    ///     the web page has itself.
    ///   - title: The title of the story; `nil` for none.
    ///   - onPage: Called with the index of each page before it is played.
    public init(of films: [StoryFilm], title: String?, onPage: (Int) -> Void = { _ in }) {
        let style = String(decoding: PackageResources.player_css, as: UTF8.self)
        let script = String(decoding: PackageResources.player_js, as: UTF8.self)
        let data = Self.data(of: films, onPage)
        let texts = films.first.map(Self.texts) ?? []
        let title = (title ?? "").sanitized.markupEscaped
        let head = """
            <!DOCTYPE html>
            <html>
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
            <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
            <title>\(title)</title>
            <style>\(style)</style>
            </head>
            <body>
            <main id="stage" tabindex="-1" aria-label="\(title)">
            <div id="bars" aria-hidden="true"></div>
            <button id="replay" aria-label="Replay">\u{21BB}</button>
            <div id="speech" aria-live="polite"></div>
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

    /// The content policy: the script and the style by their hashes.
    private static let policy =
        "default-src 'none'; script-src 'sha256-\(scriptHash)'; style-src 'sha256-\(styleHash)'; "
        + "base-uri 'none'; form-action 'none'"

    /// The SHA-256 hashes of `player.js` and of `player.css` in Base64.
    private static let scriptHash = "gkWqycXVcem+fGYc8qiOxsuz4rLl75y0eoEctQQI9LI="
    private static let styleHash = "p3eyBjfs5GV2rYLv9MQMw/FU9UsN+skzkaqzw0zFkbE="

    /// Returns the plain text of a page.
    private static func text(of film: StoryFilm, _ page: Int) -> String {
        film.plainText(ofPage: page).map(\.sanitized).joined(separator: "\n")
    }

    /// Returns the pages as elements of plain text.
    private static func texts(of film: StoryFilm) -> [String] {
        film.pages.map { "<pre>\(text(of: film, $0).markupEscaped)</pre>" }
    }

    /// Returns the story as JSON that can stand within an element of a page: without characters of markup.
    private static func data(of films: [StoryFilm], _ onPage: (Int) -> Void) -> [UInt8] {
        var styles = SharedStyles()
        var lengths: [Duration] = []
        let json = JSONWriter.object(.singleLine) { story in
            story.array("forms") { forms in
                for film in films {
                    lengths = []
                    forms.object { form in
                        form.add("columns", film.size.width)
                        form.add("rows", film.size.height)
                        form.array("frames") { pages in
                            for page in film.pages {
                                onPage(page)
                                pages.array { output in
                                    var frames = PageFrames(size: film.size)
                                    lengths.append(
                                        film.play(onlyPage: page) { frames.add($0, &styles, to: &output) })
                                }
                            }
                        }
                    }
                }
            }
            if let film = films.first {
                if film.direction == .rightToLeft { story.add("fromRight", true) }
                story.array("pages") { pages in
                    for (page, length) in zip(film.pages, lengths) {
                        pages.object { add(page, of: film, length: length, to: &$0) }
                    }
                }
            }
            story.array("colors") { colors in for color in styles.table.colors { colors.add(Int(color)) } }
            story.array("inks") { inks in
                for ink in styles.inks {
                    inks.array {
                        $0.add(ink.color)
                        $0.add(Int(ink.attributes))
                        if let link = ink.link { $0.add(link) }
                    }
                }
            }
            story.object("shapes") { shapes in
                for (character, outline) in styles.outlines { shapes.object(character) { outline.write(to: &$0) } }
            }
        }
        return json.flatMap { byte -> [UInt8] in
            switch byte {
            case UInt8(ascii: "<"): Array(#"\u003C"#.utf8)
            case UInt8(ascii: ">"): Array(#"\u003E"#.utf8)
            case UInt8(ascii: "&"): Array(#"\u0026"#.utf8)
            default: [byte]
            }
        }
    }

    private static func add(
        _ page: Int, of film: StoryFilm, length: Duration, to object: inout JSONObjectWriter
    ) {
        object.add("time", length.wholeMilliseconds)
        if film.waits(onPage: page) { object.add("waits", true) }
        let transition = film.transition(toPage: page)
        if transition.kind != .none, transition.seconds > 0 {
            object.add("way", transition.kind.rawValue)
            object.add("wayTime", Int((transition.seconds * 1000).rounded()))
        }
        object.add("text", text(of: film, page))
    }
}

extension GlyphOutline {
    /// Writes what a browser needs to draw the outline.
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
