internal import RecapCommands

extension UserKeys {
    /// The keys of strangers: the commands that open, save or edit something, and those that stop the program or end it with a
    /// memory dump, have none.
    static let kiosk = UserKeys(
        [
            PlayerCommand.story(.openLink), .story(.savePicture), .story(.edit), .terminal(.suspend), .terminal(.quit),
        ].map { Entry($0, keys: []) })
}
