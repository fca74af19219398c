package import RecapScene
package import RecapSurface

/// A handler of key events. ``route(_:as:perform:)`` defines the order in which its parts may handle a key.
package protocol KeyRouter: AnyObject {
    /// Offers a key to an overlay or the focused element in front of the page. Returns whether the key was handled.
    func offerToFront(_ key: Key) -> Bool
    /// Offers a key to the page, for example to its only question. Returns whether the key was handled.
    func offerToPage(_ key: Key, as command: PlayerCommand?) -> Bool
}

extension KeyRouter {
    /// Handles a key: offers it to overlays, then to the page, and finally performs its command. An urgent command is performed
    /// immediately.
    ///
    /// - Parameters:
    ///   - command: The command that is bound to the key; `nil` if there is none.
    ///   - perform: Performs the command, and returns whether it had an effect.
    /// - Returns: Whether the key had an effect.
    package func route(_ key: Key, as command: PlayerCommand?, perform: (PlayerCommand) -> Bool) -> Bool {
        if command?.isUrgent != true, offerToFront(key) || offerToPage(key, as: command) { return true }
        return command.map(perform) ?? false
    }
}
