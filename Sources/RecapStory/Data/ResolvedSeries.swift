internal import RecapJSON

/// A series with its references resolved.
package struct ResolvedSeries: Sendable, Hashable {
    /// The name; empty if there is none.
    package var label = ""
    package var values: [Double]
    /// The colour specified by the series.
    package var color: ColorSource?
}

extension DataResolver {
    /// Returns the series of a chart. Elements in the data that are neither numbers nor objects with numbers are
    /// omitted.
    package func series(_ source: LineSource) -> [ResolvedSeries] {
        switch source {
        case .numbers(let numbers): return [ResolvedSeries(values: numbers)]
        case .series(let series):
            return series.map {
                ResolvedSeries(label: $0.label.map { text($0) } ?? "", values: numbers($0.values), color: $0.color)
            }
        case .reference(let path):
            let elements = value(at: path)?.elements ?? []
            let lines = elements.compactMap { element -> ResolvedSeries? in
                guard case .object(let object) = element else { return nil }
                return ResolvedSeries(
                    label: text(object["label"] ?? .null),
                    values: object["values"]?.elements?.compactMap(\.number) ?? [],
                    color: object["color"].flatMap { ColorSource($0.displayText) })
            }
            return lines.isEmpty ? [ResolvedSeries(values: elements.compactMap(\.number))] : lines
        }
    }
}
