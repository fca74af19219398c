package import RecapCommands
package import RecapSurface

/// An object that keys are for, in the order of ``KeyRouter/route(_:as:perform:)``.
package protocol KeyRouter: AnyObject {
    /// Offers a key to what lies before the page: an overlay, or the focused element. Returns whether the key was handled.
    func offerToFront(_ key: Key) -> Bool
    /// Offers a key to the page, such as to its only question. Returns whether the key was handled.
    func offerToPage(_ key: Key, as command: PlayerCommand?) -> Bool
}

extension KeyRouter {
    /// Handles a key: offers it to what lies before the page, to the page, and performs its command at last. An urgent command is
    /// performed at once.
    ///
    /// - Parameters:
    ///   - command: The command that the key stands for; `nil` if it has none.
    ///   - perform: Performs the command, and returns whether it had a meaning.
    /// - Returns: Whether the key had a meaning.
    package func route(_ key: Key, as command: PlayerCommand?, perform: (PlayerCommand) -> Bool) -> Bool {
        if command?.isUrgent != true, offerToFront(key) || offerToPage(key, as: command) { return true }
        return command.map(perform) ?? false
    }
}
