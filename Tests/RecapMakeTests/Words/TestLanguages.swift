import RecapMake

extension RecapLanguage {
    /// Korean, whose catalogue is whole.
    static let korean = RecapLanguage("ko") ?? .english
}
