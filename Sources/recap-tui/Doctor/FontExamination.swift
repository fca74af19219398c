internal import RecapMedia
internal import RecapMediaWire
internal import RecapWords

/// The examination of the fonts for titles and numbers in display type.
struct FontExamination {
    /// A script, with one of its letters and the Debian package of a font that supports it.
    struct Script {
        var name: Message
        var letter, package: String
    }

    static let scripts = [
        Script(name: "Latin", letter: "A", package: "fonts-dejavu-core"),
        Script(name: "Greek", letter: "Ω", package: "fonts-dejavu-core"),
        Script(name: "Cyrillic", letter: "Ж", package: "fonts-dejavu-core"),
        Script(name: "Hangul", letter: "한", package: "fonts-noto-cjk"),
        Script(name: "Han", letter: "漢", package: "fonts-noto-cjk"),
        Script(name: "Kana", letter: "あ", package: "fonts-noto-cjk"),
        Script(name: "Arabic", letter: "ع", package: "fonts-noto-core"),
        Script(name: "Hebrew", letter: "א", package: "fonts-noto-core"),
        Script(name: "Devanagari", letter: "न", package: "fonts-noto-core"),
        Script(name: "Thai", letter: "ก", package: "fonts-noto-core"),
    ]

    /// Returns the family of the font for a letter, or `nil` if no font has it.
    var family: (_ letter: String) -> String?

    /// The findings: the scripts that each family supports, and those without a font.
    var findings: [Finding] {
        var families: [(name: String, scripts: [Message])] = []
        var missing: [Script] = []
        for script in Self.scripts {
            guard let name = family(script.letter) else {
                missing.append(script)
                continue
            }
            if let place = families.firstIndex(where: { $0.name == name }) {
                families[place].scripts.append(script.name)
            } else {
                families.append((name, [script.name]))
            }
        }
        var findings = families.map {
            Finding(subject: FontExamination.list($0.scripts), text: Message(verbatim: $0.name))
        }
        if !missing.isEmpty {
            var packages: [String] = []
            for script in missing where !packages.contains(script.package) { packages.append(script.package) }
            findings.append(
                Finding(
                    subject: FontExamination.list(missing.map(\.name)),
                    text: "no font: titles are drawn in block letters or in bold",
                    remedy: [.command("sudo apt install \(packages.joined(separator: " "))")]))
        }
        return findings
    }

    /// Returns the names of scripts as one message.
    private static func list(_ names: [Message]) -> Message {
        names.dropFirst().reduce(names.first ?? "") { "\($0), \($1)" }
    }
}

extension FontExamination {
    /// Creates an examination of this computer's fonts, using the program that draws letters. Returns `nil` if the
    /// program can't be started.
    init?(worker path: String) {
        guard let session = TypesettingSession(worker: path) else { return nil }
        self.init { letter in
            let request = TypeRequest(
                number: 0, width: 100, height: 100, mostSize: 50,
                content: .lines(letter, most: 1, alignment: .left))
            guard case .set(let picture)? = session.set(request) else { return nil }
            return picture.families.first ?? ""
        }
    }
}
