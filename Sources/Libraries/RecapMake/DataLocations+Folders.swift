internal import RecapSystem

extension DataLocations {
    /// Returns the path of a program's data in one of the user's base folders. Returns `nil` if the environment doesn't define
    /// that folder.
    ///
    /// - Parameter name: The name of the folder within the base folder; empty for the base folder itself.
    func path(in base: BaseDirectory, for name: String) -> String? {
        base.path(for: name) { $0 == "HOME" ? home : variable($0) }
    }
}
