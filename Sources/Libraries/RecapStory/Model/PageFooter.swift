package import RecapJSON

/// A line of dim text at the foot of a page: three texts, of which any may be absent.
///
/// In a file: `"A talk"`, or `{ "leading": "{{title}}", "trailing": "{{page}} / {{pages}}" }`. Beside the story's data, its
/// texts may refer to ``names``.
public struct PageFooter: Sendable, Equatable {
    /// The texts at the edge at which lines begin, in the middle, and at the edge at which lines end.
    public var leading, center, trailing: Template?

    /// Creates a footer of up to three texts. One without texts is not shown.
    public init(_ leading: Template? = nil, center: Template? = nil, trailing: Template? = nil) {
        self.leading = leading
        self.center = center
        self.trailing = trailing
    }

    /// The names to which a footer can refer as well: the title, author and date of the story, the number of the page,
    /// and the number of pages. Data of the same name is hidden by them.
    public static let names = ["title", "author", "date", "page", "pages"]

    /// The texts from the leading to the trailing edge.
    package var texts: [Template?] { [leading, center, trailing] }

    /// Returns the data to which the texts of a page's footer refer.
    ///
    /// - Parameters:
    ///   - page: The number of the page, from 1.
    ///   - pages: The number of pages.
    package static func data(_ data: JSONValue, _ header: StoryHeader, page: Int, of pages: Int) -> JSONValue {
        let texts = [header.title, header.author, header.date].map { JSONValue.string($0 ?? "") }
        let values = texts + [.number(Double(page)), .number(Double(pages))]
        var merged = data, own = JSONObject()
        for (name, value) in zip(names, values) { own[name] = value }
        merged.merge(.object(own))
        return merged
    }
}

extension PageFooter: ExpressibleByStringLiteral {
    /// Creates a footer of one text, at the edge at which lines begin.
    public init(stringLiteral text: String) { self.init(Template(parsing: text)) }
}
