import RecapWords

/// An element whose transcript has words beside its own content.
public protocol TranscribedElement: ElementLayout {}

extension TranscribedElement {
    /// The content without words of the program.
    public var plainText: [String] { transcript(in: .noWords) }
}
