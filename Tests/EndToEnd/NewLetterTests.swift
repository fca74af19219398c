import Testing

/// Letters of the newest versions of Unicode, which the C library and the terminal may not know.
@Suite("New letters")
struct NewLetterTests {
    /// Emoji of Unicode 15 to 17.
    private static let emoji = "🫨 🪿 🩷 🫩 🪎"
    private static let story =
        #"{"version":1,"pages":[{"align":"leading","elements":[{"kind":"text","text":"new \#(emoji) end"}]}]}"#

    /// Expects the emoji in a text, and nothing in their place.
    private func expectEmoji(in text: String, _ name: String) {
        for emoji in Self.emoji.unicodeScalars where emoji != " " {
            #expect(text.unicodeScalars.contains(emoji), "\(name): \(emoji)")
        }
        #expect(!text.unicodeScalars.contains("\u{FFFD}"), "\(name)")
    }

    @Test("They are themselves in all that is printed and exported")
    func outputs() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.story, to: "new.json")
        for arguments in [["render", path], ["render", "--color", "truecolor", path], ["--plain", path]] {
            expectEmoji(in: try Command(arguments: arguments).output, "\(arguments)")
        }
        for name in ["new.html", "new.svg", "new.cast"] {
            let exported = folder.path + "/" + name
            let run = try Command("export", path, "-o", exported)
            #expect(run.ending == .exited(0), "\(run.errors)")
            expectEmoji(in: try folder.read(name), name)
        }
    }

    @Test("They are on the screen, and what follows them has its place")
    func screen() throws {
        let session = try Session("-", input: .bytes(Array(Self.story.utf8)))
        try session.waitForScreen(contains: "new \(Self.emoji) end")
        #expect(!session.screen.unicodeScalars.contains("\u{FFFD}"))
        try session.quit()
    }

    @Test("They are counted in a chat, and the recap shows the one that is used most")
    func chat() throws {
        let folder = try TemporaryFolder()
        let chat = try folder.write(
            "04.03.25, 13:05 - Ann: hi 🩷🩷🩷\n05.03.25, 09:07 - Bob: 🩷 🫨\n06.03.25, 09:07 - Bob: 😀\n", to: "pink_chat.txt"
        )
        let story = folder.path + "/chat.json"
        let made = try Command(
            "make", "chat", chat, "--now", "2025-12-31", "--year", "2025", "--zone", "UTC", "--lang", "en", "--story",
            "-o",
            story)
        #expect(made.ending == .exited(0), "\(made.errors)")
        let told = try Command("--plain", story).output
        #expect(told.contains("🩷: 4") && !told.unicodeScalars.contains("\u{FFFD}"), "\(told)")
    }
}
