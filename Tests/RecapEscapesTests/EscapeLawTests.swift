import Foundation
import RecapEscapes
import RecapJSON
import TestSupport
import Testing

/// Random texts that are written into other languages, and read by parsers of these languages.
@Suite struct EscapeLawTests {
    /// What some language takes for a sign of its own.
    private static let signs = Array("\"'\\&<>%$`#;=-(){}[]*?!~|@:,+/ \n\r\t".unicodeScalars)
    /// What joins the sign before it into one `Character`.
    private static let marks = Array("\u{301}\u{200D}\u{FE0F}\u{338}\u{20E3}\u{E0067}\u{1F3FD}".unicodeScalars)
    private static let others = Array(
        "ab1é한\u{1F600}\u{0}\u{1}\u{7}\u{B}\u{1B}\u{7F}\u{85}\u{9B}\u{A0}\u{61C}\u{2028}\u{202E}\u{2066}\u{FEFF}\u{FFFE}"
            .unicodeScalars)

    private static func text(_ random: inout SplitMix64) -> String {
        var text = String.UnicodeScalarView()
        if Int.random(in: 0..<8, using: &random) == 0 { text += marks.prefix(1) }
        for _ in 0..<Int.random(in: 0...8, using: &random) {
            switch Int.random(in: 0..<4, using: &random) {
            case 0: text += others.randomElement(using: &random).map { [$0] } ?? []
            default: text += signs.randomElement(using: &random).map { [$0] } ?? []
            }
            if Bool.random(using: &random) { text += marks.randomElement(using: &random).map { [$0] } ?? [] }
        }
        return String(text)
    }

    /// The program in which each form is read again. It prints the lines whose text is another one, and the number of lines.
    private static let reader = #"""
        import gettext, html, html.parser, json, os, re, shlex, subprocess, sys
        import urllib.parse, xml.etree.ElementTree
        folder = sys.argv[1]
        rows = [json.loads(line) for line in open(folder + "/rows", encoding="utf-8", newline="\n")]

        def allowed(text):
            return re.sub("[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe\uffff]", "\ufffd", text)

        def markup_of_html(row):
            class Parser(html.parser.HTMLParser):
                found, tags = "", []
                def handle_starttag(self, name, attributes): self.tags = self.tags + [(name, attributes)]
                def handle_data(self, data): self.found += data
            parser = Parser()
            parser.feed('<a b="%s">%s</a>' % (row["attribute"], row["markup"]))
            parser.close()
            return parser.tags == [("a", [("b", allowed(row["text"]))])] and parser.found == allowed(row["text"])

        def markup_of_xml(row):
            element = xml.etree.ElementTree.fromstring('<a b="%s">%s</a>' % (row["attribute"], row["markup"]))
            text = allowed(row["text"])
            return not len(element) and (element.text or "") == text and element.attrib == {"b": text}

        def word(row):
            return shlex.split(row["shell"]) == [row["text"].replace("\0", "\ufffd")]

        # systemd.syntax(7) and systemd.unit(5): one word in quotation marks, with escapes of C, and specifiers.
        def unit(row):
            def value(form, more=lambda text: text):
                match = re.fullmatch(r'"((?:[^"\\\n]|\\.)*)"', form)
                if not match: return None
                text = more(match[1])
                if re.search("%", text.replace("%%", "")): return None
                unescaped = re.sub(r'\\(x[0-9A-F]{2}|["\\])',
                    lambda m: chr(int(m[1][1:], 16)) if m[1][0] == "x" else m[1], text)
                return unescaped.replace("%%", "%")
            def no_variables(text):
                assert not re.search(r"\$", text.replace("$$", ""))
                return text.replace("$$", "$")
            text = row["text"].replace("\0", "\ufffd")
            return value(row["unit"]) == text and value(row["command"], no_variables) == text

        def cue(row):
            form, text = row["cue"], re.sub("[\n\r]", " ", row["text"]).replace("\0", "\ufffd")
            return "-->" not in form and "<" not in form and html.unescape(form) == text

        def fence(row):
            runs = re.findall("`+", row["text"])
            return set(row["fence"]) == {"`"} and len(row["fence"]) > max([2] + [len(run) for run in runs])

        def text_of_json(row):
            controls = "[\0-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f]"
            return json.loads(row["json"]) == row["text"] and not re.search(controls, row["json"])

        def address(row):
            return re.fullmatch("[-A-Za-z0-9._~/%]*", row["address"]) and urllib.parse.unquote(row["address"]) == row["text"]

        for check in [markup_of_html, markup_of_xml, word, unit, cue, fence, text_of_json, address]:
            for row in rows:
                if not check(row): print(check.__name__, json.dumps(row))

        # As do_command.c of cron reads the command of a line.
        def cron(line):
            result, escaped = [], False
            assert "\n" not in line and "\r" not in line
            for sign in line:
                if escaped:
                    if sign == "%": result.pop()
                    escaped = False
                elif sign == "\\": escaped = True
                elif sign == "%": break
                result.append(sign)
            return "".join(result)

        def expect(shell, words, texts):
            script = "".join("printf '%s\\0' " + word + "\n" for word in words)
            with open(folder + "/script", "w", encoding="utf-8", newline="\n") as file: file.write(script)
            output = subprocess.run([shell, folder + "/script"], stdout=subprocess.PIPE, cwd=folder).stdout
            found = output.decode("utf-8").split("\0")[:-1]
            if len(found) != len(texts): print(shell, len(found), "words for", len(texts))
            for one, other in zip(found, texts):
                if one != other: print(shell, json.dumps([one, other]))

        texts = [row["text"].replace("\0", "\ufffd") for row in rows]
        for shell in ["/bin/sh", "/bin/bash"]: expect(shell, [row["shell"] for row in rows], texts)
        lines = [(cron(row["cron"]), text) for row, text in zip(rows, texts) if row["cron"] is not None]
        expect("/bin/sh", [line for line, _ in lines], [text for _, text in lines])
        if any((row["cron"] is None) != bool(re.search("[\n\r]", row["text"])) for row in rows): print("cron: line ends")

        with open(folder + "/texts.po", "w", encoding="utf-8", newline="\n") as file:
            file.write('msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n')
            for number, row in enumerate(rows):
                file.write('msgid "%d"\nmsgstr "x"\n%s\n"x"\n\n' % (number, row["po"]))
        subprocess.run(["msgfmt", "-o", folder + "/texts.mo", folder + "/texts.po"], check=True, stderr=subprocess.DEVNULL)
        catalogue = gettext.GNUTranslations(open(folder + "/texts.mo", "rb"))
        for number, text in enumerate(texts):
            if catalogue.gettext(str(number)) != "x" + text + "x": print("msgfmt", json.dumps([number, text]))
        print(len(rows))
        """#

    @Test("A parser of each language gives the text back that was written into it")
    func parsers() throws {
        let folder = try ScratchFolder()
        var random = SplitMix64(seed: Soak.seed(0xE5_CA)), rows: [UInt8] = []
        let count = Soak.count(1000, 100_000)
        for _ in 0..<count {
            let text = Self.text(&random)
            rows += JSONWriter.object(.canonical) { row in
                row.add("text", text)
                row.add("markup", text.markupEscaped)
                row.add("attribute", text.attributeEscaped)
                row.add("shell", text.shellQuoted)
                row.add("cron", text.crontabQuoted.map { .string($0) } ?? .null)
                row.add("unit", text.systemdQuoted)
                row.add("command", text.systemdCommandQuoted)
                row.add("cue", text.subtitleEscaped)
                row.add("fence", text.markdownFence)
                row.add("po", text.portableObjectQuoted)
                row.add("json", JSONValue.string(text).text(.compact))
                row.add("address", text.utf8.percentEncoded(keeping: "-._~/"))
            }
            rows.append(UInt8(ascii: "\n"))
            let read = Array(text.portableObjectQuoted.utf8)[...].portableObjectText
            #expect(read.map { Array($0.utf8) } == Array(text.replacing("\0", with: "\u{FFFD}").utf8))
        }
        folder.write(String(decoding: rows, as: UTF8.self), to: "rows")
        let process = Process(), output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/python3")
        process.arguments = ["-c", Self.reader, folder.path]
        process.standardOutput = output
        try process.run()
        let lines = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0 && lines == "\(count)\n", "\(lines.prefix(2000))")
    }

    @Test("What looks like another sign to Swift is escaped, as a parser looks at scalars")
    func marks() {
        #expect(
            "<a b=\"c\"\u{301}>&".markupEscaped.unicodeScalars.elementsEqual(
                "&lt;a b=&quot;c&quot;\u{301}&gt;&amp;".unicodeScalars))
        #expect("a\nb\tc\rd\u{1B}".attributeEscaped == "a&#10;b&#9;c&#13;d\u{FFFD}")
        #expect("'\u{301};id".shellQuoted.unicodeScalars.elementsEqual("''\\''\u{301};id'".unicodeScalars))
        #expect("%\u{301}".systemdQuoted.unicodeScalars.elementsEqual("\"%%\u{301}\"".unicodeScalars))
        #expect("a\\%b".crontabQuoted == "'a\\''\\%b'")
        #expect("a\nb".crontabQuoted == nil)
        #expect("/한글/a-1.json".shellQuoted == "/한글/a-1.json" && "=ls".shellQuoted == "'=ls'" && "".shellQuoted == "''")
        #expect("#(id);".tmuxExpandedArgument == "##(id)\\;" && "a;b".tmuxArgument == "a;b")
    }
}
