import Foundation
import Testing

/// The program in the user's language.
@Suite("Languages")
struct LanguageTests {
    private static let story = #"""
        {"version":1,"title":"一年","lang":"ja","author":"花子","channel":"日記","link":"https://example.jp/","comments":[{"text":"すてき"}],
         "pages":[{"advance":"manual","elements":[{"kind":"title","text":"一年"},{"kind":"text","text":"[詳細](https://example.jp/)"}]},
                  {"elements":[{"kind":"choice","question":"どちら","answers":["右","左"],"into":"q"}]},
                  {"advance":"manual","elements":[{"kind":"text","text":"終わり"}]}]}
        """#

    /// The words in Latin letters that are no English: names of keys and files, addresses, and commands.
    private static let names: Set<String> = [
        "Enter", "Esc", "Tab", "Shift", "Space", "Home", "End", "PgUp", "PgDn", "Backspace", "https", "example", "jp",
        "png", "page", "year", "recap", "tui", "edit", "http", "mailto",
    ]

    /// Returns the words on a screen that are English.
    private func english(_ session: Session) -> [String] {
        session.screen.split { !$0.isASCII || !$0.isLetter }.map(String.init)
            .filter { $0.count > 1 && !Self.names.contains($0) }
    }

    /// The letters of some scripts, and the languages that are written with them.
    private static let scripts: [(languages: Set<String>, letters: [ClosedRange<UInt32>])] = [
        (["ko"], [0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7A3]), (["ja"], [0x3041...0x30FA]),
        (["ja", "zh"], [0x3400...0x4DBF, 0x4E00...0x9FFF]), (["ar"], [0x0600...0x06FF]), (["he"], [0x0590...0x05FF]),
        (["hi"], [0x0900...0x097F]), (["ru"], [0x0400...0x04FF]),
    ]

    @Test(
        "A bundled story speaks one language: its scripts are those of the language",
        arguments: ["onboarding", "release-notes", "2024"])
    func scripts(_ story: String) throws {
        // The languages into which stories are translated.
        for language in ["en", "ar", "de", "es", "fr", "ja", "ko", "pt", "zh"] {
            let told = try Command("--plain", story, "--lang", language)
            #expect(told.ending == .exited(0), "\(told.errors)")
            for (languages, letters) in Self.scripts {
                let words = told.output.split(whereSeparator: \.isWhitespace).filter { word in
                    word.unicodeScalars.contains { scalar in
                        scalar.properties.isAlphabetic && letters.contains { $0.contains(scalar.value) }
                    }
                }
                if languages.contains(language) {
                    #expect(words.count > 10, "\(language) has \(words)")
                } else {
                    #expect(words == [], "\(language)")
                }
            }
        }
    }

    private func look(_ session: Session, at text: String) throws {
        try session.waitForScreen(contains: text)
        #expect(english(session) == [], "\(session.screen)")
    }

    @Test("A player in Japanese shows no English word: hints, help, links, notices and questions")
    func player() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.story, to: "year.json")
        let session = try Session(arguments: ["--reduce-motion", path], environment: ["LANG": "ja_JP.UTF-8"])
        try look(session, at: "詳細")
        try session.press("?")
        try look(session, at: "どのキーでも戻ります")
        try session.press("?")
        try session.waitForScreen(lacks: "どのキーでも戻ります")
        try session.press("o")
        try look(session, at: "Esc 戻る")
        try session.press("\u{1B}")
        try session.waitForScreen(lacks: "リンク")
        try session.press("+")
        try look(session, at: "速さ 1.25")
        try session.press("m")
        try look(session, at: "マウス オフ")
        try session.press("e")
        try look(session, at: "--edit でエディターが開きます")
        try session.press("n")
        try look(session, at: "答える")
        try session.quit()
    }

    @Test("A feed in Japanese shows no English word: search, comments, help and notices")
    func feed() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.story, to: "a.json")
        try folder.write(Self.story.replacing("一年", with: "二年"), to: "b.json")
        let session = try Session(
            arguments: ["feed", "--reduce-motion", "--lang", "ja", folder.path], environment: ["LANG": "de_DE.UTF-8"])
        try look(session, at: "1／2")
        try session.press("/")
        try look(session, at: "ストーリー2件")
        try session.press("x1")
        try look(session, at: "その名前のものはありません。")
        try session.press("\u{1B}")
        try session.waitForScreen(lacks: "その名前")
        try session.press("c")
        try look(session, at: "コメント")
        try session.press("\u{1B}")
        try session.waitForScreen(lacks: "コメント")
        try session.press("?")
        try look(session, at: "次のストーリー")
        try session.press("?")
        try session.waitForScreen(lacks: "次のストーリー")
        try session.press("\u{1B}[A")
        try look(session, at: "これが最初です")
        try session.quit()
    }

    @Test("The questions for a first story are asked in Japanese, and so is what was written")
    func questions() throws {
        let folder = try TemporaryFolder()
        let session = try Session(
            arguments: ["new", folder.path + "/x"], environment: ["LANG": "ja_JP.UTF-8", "USER": "root"])
        // Words to choose from, which are those of the options, and names of files.
        let options = Set([
            "year", "talk", "release", "you", "list", "themes", "midnight", "x", "data", "story", "schema", "json",
            "play",
        ])
        try session.waitForScreen(contains: "[year]")
        try session.press("\r")
        try session.waitForScreen(contains: "[you]")
        try session.press("\r")
        try session.waitForScreen(contains: "[midnight]")
        try session.press("\r")
        #expect(try session.waitForEnd() == .exited(0))
        let themes = Set(
            try Command("themes").output.split(whereSeparator: \.isNewline).compactMap {
                $0.split(separator: " ").first
            })
        let words = english(session).filter { word in
            !options.contains(word) && !themes.contains { $0 == word } && !folder.path.contains(word)
        }
        #expect(words == [], "\(session.screen)")
    }

    @Test("The language of the settings goes before that of the environment, and a story keeps its own")
    func settings() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.story, to: "year.json")
        let session = try Session.playing(
            arguments: [path], size: ScreenSize(80, 24), environment: ["LANG": "de_DE.UTF-8"],
            config: #"{"lang":"fr"}"#)
        try session.waitForScreen(contains: "詳細")
        try session.press("?")
        try session.waitForScreen(contains: "une touche pour revenir")
        try session.press("?")
        try session.press("n")
        try session.waitForScreen(contains: "答える")
        try session.quit()
    }

    @Test("A story with a catalogue beside it is in the language of the environment, of an option, or of a row")
    func translated() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            #"{"version":1,"title":"Our year","translations":"year.{lang}.po","data":{"n":2},"pages":[{"elements":[{"kind":"title","text":"Our year"},{"kind":"text","text":"{{n}} {{n | plural:\"day\",\"days\"}}"}]}]}"#,
            to: "year.json")
        let first = try Command("translate", path, "--to", "de")
        #expect(first.ending == .exited(0))
        #expect(first.output.hasSuffix("year.de.po: 2 texts, 2 without translation, 0 drafts\n"))
        let catalogue = folder.path + "/year.de.po"
        try folder.write(
            try text(of: catalogue).replacing("\"Our year\"\nmsgstr \"\"", with: "\"Our year\"\nmsgstr \"Unser Jahr\"")
                .replacing(
                    "\"days\\\"}}\"\nmsgstr \"\"",
                    with: "\"days\\\"}}\"\nmsgstr \"{{n}} {{n | plural:\\\"Tag\\\",\\\"Tage\\\"}}\""),
            to: "year.de.po")
        #expect(try Command("--plain", path).output.contains("2 days"))
        #expect(try Command("--plain", path, environment: ["LANG": "de_DE.UTF-8"]).output.contains("2 Tage"))
        #expect(try Command("--plain", "--lang", "de", path).output.contains("Seite 1 von 1."))
        #expect(try Command("render", path, "--lang", "de").output.contains("2 Tage"))
        let rows = try Command(
            "batch", path, "--to", "text", input: "{\"key\":\"a\",\"lang\":\"de\"}\n{\"key\":\"b\"}\n")
        #expect(rows.output.contains("2 Tage") && rows.output.contains("2 days"))
        #expect(try Command("validate", path).output.hasSuffix("1 page, no errors\n"))
        // A changed text keeps its translation as a draft, which is not shown.
        try folder.write(try text(of: path).replacing("Our year", with: "Our years"), to: "year.json")
        let second = try Command("translate", path, "--to", "de")
        #expect(second.output.hasSuffix("year.de.po: 2 texts, 0 without translation, 1 draft\n"), "\(second.output)")
        #expect(try Command("--plain", "--lang", "de", path).output.contains("Our years"))
        let broken = try folder.write("msgid \"a\"\n\nmsgid", to: "bad.po")
        let refused = try Command("translate", path, "--to", "de", "-o", broken)
        #expect(
            refused.ending == .exited(65)
                && refused.errors.contains("bad.po:2: expected msgstr after msgid; nothing was written"))
        #expect(try text(of: broken) == "msgid \"a\"\n\nmsgid")
    }

    private func text(of path: String) throws -> String { String(decoding: try bytes(of: path), as: UTF8.self) }

    @Test(
        "A story names catalogues in its folder alone",
        arguments: ["../{lang}.po", "/tmp/recap-{lang}.po", "po/../../{lang}.po", "link/{lang}.po", "link.{lang}.po"])
    func outside(_ name: String) throws {
        let folder = try TemporaryFolder(), story = folder.path + "/story"
        for path in [story, story + "/po"] {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        }
        try FileManager.default.createSymbolicLink(atPath: story + "/link", withDestinationPath: folder.path)
        try FileManager.default.createSymbolicLink(atPath: story + "/link.de.po", withDestinationPath: "../other.po")
        let path = try folder.write(
            #"{"version":1,"translations":"\#(name)","pages":[{"elements":[{"kind":"title","text":"Our year"}]}]}"#,
            to: "story/year.json")
        let refused = try Command("translate", path, "--to", "de")
        #expect(refused.ending == .exited(65) && refused.errors.contains("outside of the story's folder"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["story"])
        #expect(try Command("translate", path, "--to", "de", "-o", folder.path + "/de.po").ending == .exited(0))
    }

    @Test("Gettext's own tool reads what translate writes")
    func gettext() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.story, to: "year.json")
        #expect(try Command("translate", path, "--to", "pt-BR").ending == .exited(0))
        #expect(
            try Command("--check-format", "-o", "/dev/null", folder.path + "/year.pt-BR.po", program: "/usr/bin/msgfmt")
                .ending == .exited(0))
        #expect(try Command("translate", path, "--to", "portuguese").ending == .exited(64))
    }
}
