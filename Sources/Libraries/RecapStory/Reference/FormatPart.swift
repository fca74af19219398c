/// A part of the file format with its declared fields, from which the manual, the articles and the help are generated.
package struct FormatPart: Sendable {
    /// The name of the part: `page`, or the name of an element kind.
    package let name: String
    /// The name as a heading.
    package let title: String
    /// The fields, in order.
    package let fields: [FieldDescription]

    /// Creates a part.
    package init(_ name: String, _ title: String, _ fields: [FieldDescription]) {
        self.name = name
        self.title = title
        self.fields = fields
    }

    /// Returns the parts of the format with these element kinds, which are sorted by name. Parts that contain others
    /// come first.
    package static func all(kinds: [any ElementContent.Type]) -> [FormatPart] {
        [
            FormatPart("story", "The story", Story.fields.descriptions),
            FormatPart("page", "Pages", Page.fields.descriptions),
            FormatPart("theme", "Themes", ThemeColors.fields.descriptions),
            FormatPart("background", "Backgrounds", PageBackground.fields.descriptions),
            FormatPart("transition", "Transitions", PageTransition.fields.descriptions),
            FormatPart("footer", "Footers", PageFooter.fields.descriptions),
            FormatPart("element", "All elements", StoryElement.Common.fields.descriptions),
        ]
            + kinds.sorted { $0.kind < $1.kind }.map {
                FormatPart($0.kind, "Elements of kind \($0.kind)", $0.fieldDescriptions)
            } + [
                FormatPart("animation", "All animations", AnimationForm.timing.descriptions)
            ] + AnimationForm.allCases.map(animation) + [
                FormatPart("item", "Items of lists, bars and rankings", StoryItem.fields.descriptions),
                FormatPart("tableColumn", "Columns of tables", Table.Column.fields.descriptions),
                FormatPart("series", "Series of lines", Series.fields.descriptions),
                FormatPart("event", "Events of timelines", Event.fields.descriptions),
                FormatPart("comment", "Comments", StoryComment.fields.descriptions),
                FormatPart("feed", "Feed files", FeedFile.fields.descriptions),
                FormatPart("entry", "Entries of feed files", FeedFile.Entry.fields.descriptions),
            ]
    }

    /// Returns the part for a form of animation, with only the fields that are specific to it.
    private static func animation(_ form: AnimationForm) -> FormatPart {
        let common = Set(AnimationForm.timing.descriptions.map(\.name))
        let fields = form.fields.descriptions.filter { !common.contains($0.name) }
        let properties = form.properties.map(\.rawValue).joined(separator: " and ")
        return switch form {
        case .preset: FormatPart("animation-preset", "Animations by a preset", fields)
        case .path: FormatPart("animation-path", "Animations along a path", fields)
        case .place, .share, .scale, .value, .color:
            FormatPart("animation-\(form)", "Animations of \(properties)", fields)
        }
    }
}
