internal import RecapEscapes
internal import RecapSurface
internal import RecapSystem

extension String {
    /// The name of a file or of a bundled story as one types it in a shell behind a command, for messages that show commands.
    /// Control characters are visible, so that such a name is shown and not the name of the file.
    package var typed: String { (utf8.elementsEqual("-".utf8) ? self : Paths.operand(self)).sanitized.shellQuoted }
}
