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
            mkdir -p Scripts Sources
            cp \(root)Scripts/catalogues Scripts/
            cp -r \(root)Languages .
            cp -r \(root)Sources/RecapWords Sources/
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
        let table = try run(new, then: "grep -c 'case \"xx\": .*{0} tlusu' Sources/RecapWords/Catalogues.swift")
        #expect(table.status == 0 && table.output == "1\n", "\(table.output)")
        let list = try run(new, then: "Scripts/catalogues --check; Scripts/catalogues --list")
        #expect(list.output.contains("xx: 1 %\n    .\n    Page {0} of {1}.\n"), "\(list.output)")
        #expect(!list.output.contains("    highest"))
    }

    @Test(
        "A mistake in a translation is an error with its place",
        arguments: [
            (#"/^msgid "highest {0}"/{n;s/{0}/{1}/}"#, "the placeholders of"),
            (#"s/^msgid "highest {0}"/msgid "hihgest {0}"/"#, "no text of the program is \"hihgest {0}\""),
            (#"/^msgid "highest {0}"/{n;s/^msgstr/mgstr/}"#, "not a line of a catalogue"),
            (
                #"/^msgid "highest {0}"/{n;s/$/\n\nmsgctxt "transcript"\nmsgid "highest {0}"\nmsgstr ""/}"#,
                "translated twice"
            ),
        ])
    func mistakes(_ edit: String, _ message: String) throws {
        let run = try run("sed -i '\(edit)' Languages/de.po", then: "Scripts/catalogues --check")
        #expect(run.status == 1 && run.output.contains(message), "\(run.output)")
        #expect(run.output.contains("de.po"))
    }

    @Test("Texts that the program has no more, drafts and notes of translators are kept")
    func kept() throws {
        let changes = #"""
            sed -i 's/^msgid "highest {0}"/msgid "tallest {0}"/' Languages/de.po
            sed -i '/^#: TranscriptPhrase.lowest/{s/$/\n#, fuzzy, python-brace-format/;n;d}' Languages/de.po
            sed -i 's/^#. The author of a quotation./# Not "durch".\n&/' Languages/de.po
            Scripts/catalogues; Scripts/catalogues; Scripts/catalogues --list | head -3
            """#
        let run = try run(changes, then: "cat Languages/de.po")
        #expect(run.output.contains("de: 96 %"), "\(run.output)")
        #expect(run.output.contains("#~ msgid \"tallest {0}\"\n#~ msgstr \"höchster Wert {0}\"\n"))
        #expect(run.output.contains("#, fuzzy, python-brace-format\nmsgctxt \"transcript\"\nmsgid \"lowest {0}\""))
        #expect(run.output.contains("msgstr \"niedrigster Wert {0}\""))
        #expect(run.output.contains("# Not \"durch\".\n#. The author"))
    }
}
