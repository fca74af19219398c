import RecapMake

extension CaptionLanguage {
    /// Korean, whose catalogue is whole.
    static let korean = CaptionLanguage("ko") ?? .english
}
