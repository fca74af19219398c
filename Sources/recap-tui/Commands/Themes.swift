internal import ArgumentParser
internal import RecapScene
internal import RecapStory
internal import RecapSurface

/// The command that lists the themes.
struct Themes: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "themes", abstract: "List the themes with small pictures.")

    @Flag(help: "List all themes, as without it.")
    var list = false

    func run() throws {
        let entries = SceneVocabulary.themes.map { name in
            PictureList.Entry(name: name, summary: Themes.summary(of: name)) { size, capabilities in
                let thumbnail = Thumbnail(
                    ofStory: Themes.story(with: name), size: size, capabilities: capabilities)
                thumbnail?.wait(.seconds(3))
                return thumbnail?.picture()
            }
        }
        try PictureList(
            entries: entries, size: Size(width: 39, height: 7),
            footer: "Take one by \"theme\": \"NAME\" in a story or on a page, or by --theme NAME."
        ).print()
    }

    private static func summary(of name: String) -> String {
        guard let theme = Theme.named(name) else { return "dark or light, as the terminal is" }
        guard let background = theme.background.first else { return "the terminal's own colours" }
        return (background.relativeLuminance ?? 0) < 0.3 ? "dark" : "light"
    }

    private static func story(with theme: String) -> String {
        """
        { "version": 1, "theme": "\(theme)", "pages": [ { "elements": [
          { "kind": "text", "text": "Your **year**, _told_" },
          { "kind": "bars", "items": [
            { "label": "Swift", "parts": [ 40, 22, 16, 8 ] }, { "label": "C", "value": 31 } ] },
          { "kind": "text", "text": "and what you made of it", "style": "dim" } ] } ] }
        """
    }
}
