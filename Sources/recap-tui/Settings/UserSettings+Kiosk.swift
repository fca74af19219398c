internal import RecapCommands
internal import RecapStory

extension UserSettings {
    /// The settings of a stranger, from the environment alone: the commands that open, save or edit something, and those that stop the
    /// program or end it with a memory dump, have no keys.
    static var kiosk: UserSettings {
        let withheld: [PlayerCommand] = [
            .story(.openLink), .story(.savePicture), .story(.edit), .terminal(.suspend), .terminal(.quit),
        ]
        var settings = environment
        settings.keys = CommandTable.rows.filter { withheld.contains($0.command) }.map {
            WordList(name: $0.name, words: [])
        }
        return settings.over(builtIn)
    }
}
