import RecapLanguage

/// An element whose transcript adds phrases to its content.
public protocol TranscribedElement: ElementLayout {}

extension TranscribedElement {
    /// The content without added phrases.
    public var plainText: [String] { transcript(in: .noWords) }
}
