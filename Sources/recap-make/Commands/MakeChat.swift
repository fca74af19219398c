internal import ArgumentParser
internal import RecapMake

/// The command that makes a recap of chats.
struct MakeChat: ExportCommand {
    typealias Source = ChatSource

    static let configuration = CommandConfiguration(
        commandName: "chat",
        abstract: "A year of a chat, from what WhatsApp, Telegram or Discord export.",
        discussion: """
            recap-tui make chat _chat.txt              a chat of WhatsApp, text or zip
            recap-tui make chat ChatExport_2026-01-01  a chat of Telegram, as JSON
            recap-tui make chat package.zip            your own messages on Discord
            recap-tui make chat --show people          names in place of initials
            recap-tui make chat -o us.json             the data alone, to change …
            recap-tui chat-year --data us.json         … and the story that shows it

            In WhatsApp, export a chat from its menu, without media. In Telegram Desktop, choose JSON when you export. Discord sends \
            your messages if you request your data in the settings, which takes some days.

            Of texts, emoji alone are read; no word is counted, kept or shown. People are initials unless you ask for their names. \
            WhatsApp writes times by the clock of the phone, in which order its dates are is told by all of them together; \
            Telegram's and Discord's are shown by the clock of the time zone. A conversation begins after six hours of silence; an \
            answer is a message after somebody else's within a conversation, and its time is the median. The longest talk has no \
            break of more than 30 minutes. Channels, bots and saved messages of Telegram do not count, nor do notices, \
            which WhatsApp writes without an author or, on iPhones, in the name of the group or of a person. A line that looks like \
            the beginning of a message belongs to the one before, as in a list of dates, if its time is out of order or its form is \
            another one, and nobody of its name writes elsewhere. A picture, voice message or file that WhatsApp leaves out counts as \
            such. An archive or folder with a text that is a chat needs no name.
            """)

    static let yearStory = "chat-year"

    @OptionGroup
    var exports: ExportedFilesArgument
    var files: [String] { exports.files }

    @OptionGroup
    var options: ClockedOptions
}
