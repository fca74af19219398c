import Foundation
import Testing

/// The script that makes tables of translations.
@Suite("Catalogues of translations")
struct CatalogueTests {
    /// Runs the script in a copy of its files, after commands that change them.
    private func run(_ changes: String, then line: String) throws -> Shell {
        let root = MarkdownFile.root.path()
        return try Shell(
            """
            set -e
            mkdir -p Scripts
            cp \(root)Scripts/catalogues Scripts/
            cp -r \(root)Languages \(root)Sources \(root)Stories .
            \(changes)
            \(line)
            """)
    }

    @Test("A further language is one file, of which missing texts are listed")
    func newLanguage() throws {
        let new = #"""
            sed 's/^"Language: /&xx/' Languages/recap-tui.pot >Languages/xx.po
            sed -i '/^msgid "highest {0}"/{n;s/""/"{0} tlusu"/}' Languages/xx.po
            Scripts/catalogues
            """#
        let table = try run(
            new,
            then:
                "grep -c 'case \"xx\": .*{0} tlusu' Sources/Libraries/RecapLanguage/Words/Catalogues/TranscriptCatalogue.swift"
        )
        // Less than half of its texts are translated, so none is shown.
        #expect(table.output == "0\n", "\(table.output)")
        let list = try run(new, then: "Scripts/catalogues --check; Scripts/catalogues --list")
        #expect(list.output.contains("xx: 0 %\n    ") && list.output.contains("    next story\n"), "\(list.output)")
        #expect(!list.output.contains("    highest {0}"))
    }

    @Test(
        "A mistake in a translation is an error with its place",
        arguments: [
            (#"/^msgid "highest {0}"/{n;s/{0}/{1}/}"#, "a format specification for argument"),
            (#"s/^msgid "highest {0}"/msgid "hihgest {0}"/"#, "de.po is out of date"),
            (#"/^msgid "highest {0}"/{n;s/^msgstr/mgstr/}"#, "de.po:"),
            (#"/^msgid "fullest day"/{n;s/""*$/ von allen"/}"#, "cells, which is too wide"),
            (#"/^msgid "your hour is /{n;s/{{words.busiestHour}}/{{words.hour}}/}"#, "has a reference that"),
            (#"/^msgid "{0} story"/,/^$/{s/^msgstr.1.*$//}"#, "de.po:"),
            (
                #"/^msgid "highest {0}"/{n;s/$/\n\nmsgctxt "transcript"\nmsgid "highest {0}"\nmsgstr ""/}"#,
                "duplicate message definition"
            ),
        ])
    func mistakes(_ edit: String, _ message: String) throws {
        let run = try run("sed -i '\(edit)' Languages/de.po", then: "Scripts/catalogues --check")
        #expect(run.status == 1 && run.output.contains(message), "\(run.output)")
        #expect(run.output.contains("de.po"))
    }

    /// Phrases that readers of a language stumbled over.
    private static let stumbling: [String: [String]] = [
        "de": ["an einem üblichen Tag", "macht dich zum Typ"], "ko": ["글쇠마다", "내림세"],
    ]

    @Test("Translations have no phrase that no speaker says", arguments: stumbling.keys.sorted())
    func phrases(_ language: String) throws {
        let file = MarkdownFile.root.appending(path: "Languages/\(language).po")
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(text.contains("msgstr \""))
        let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") && !$0.hasPrefix("msgid") }
        for phrase in Self.stumbling[language] ?? [] { #expect(lines.filter { $0.contains(phrase) } == []) }
        // Counters in Korean stand right behind their number.
        #expect(lines.filter { $0.contains(/[0-9}] (개|[명번](?![가-힣]))/) } == [])
    }

    @Test("Texts that the program has no more, drafts and notes of translators are kept")
    func kept() throws {
        let changes = #"""
            sed -i 's/^msgid "highest {0}"/msgid "bizarre {0}!"/' Languages/de.po
            sed -i '/^msgid "lowest {0}"/{s/^/#, fuzzy\n/}' Languages/de.po
            sed -i '/^#, fuzzy/{N;N;s/^#, fuzzy\n//}' Languages/de.po
            sed -i '0,/^#. In the text of a page/s//# Not "durch".\n&/' Languages/de.po
            Scripts/catalogues; Scripts/catalogues
            """#
        let run = try run(changes, then: "cat Languages/de.po")
        #expect(run.output.contains("#~ msgid \"bizarre {0}!\"\n#~ msgstr \"höchster Wert {0}\"\n"), "\(run.output)")
        #expect(run.output.contains("# Not \"durch\".\n#. In the text"))
    }

    @Test("A changed English text keeps its translation as a draft, which the program doesn't show")
    func draft() throws {
        let changes = #"""
            sed -i 's/"saved as \\(file)"/"saved here as \\(file)"/' Sources/Programs/recap-tui/Playing/StoryShowing.swift
            Scripts/catalogues
            """#
        let run = try run(
            changes, then: "grep -B6 -A2 'saved here as' Languages/de.po; Scripts/catalogues --list | grep -A2 de:")
        #expect(run.output.contains("fuzzy") && run.output.contains("msgstr \"gespeichert als {0}\""), "\(run.output)")
        #expect(run.output.contains("de: 99 %\n    saved here as {0}"), "\(run.output)")
    }

    @Test("Each literal of a message in the program is in the template, also one of several lines")
    func literals() throws {
        let source = #"""
            let a: Message =
                switch b {
                case 1: "first of a switch"
                default: "second of a switch"
                }
            show(isOn ? "on now" : "off now")
            let c = messages(Message(n, one: "\(n) thing", other: "\(n) things at \(name(of: "x"))"))
            """#
        let run = try run(
            "cat >Sources/Libraries/RecapLanguage/Words/Sample.swift <<'E'\n\(source)\nE\nScripts/catalogues",
            then: "grep -A1 '^msgid' Languages/recap-tui.pot | grep -v '^msgstr'")
        for text in ["first of a switch", "second of a switch", "on now", "off now", "{0} things at {1}"] {
            #expect(run.output.contains("\"\(text)\""), "\(text): \(run.output.suffix(2000))")
        }
        #expect(!run.output.contains("msgid \"x\""))
    }
}
