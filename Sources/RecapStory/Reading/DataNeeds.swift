internal import RecapJSON

/// What the pages of a story need of its data: the values that references lead to, and where they are needed.
///
/// Recorded while a story is read, so that other data can be checked without reading the pages again.
struct DataNeeds: Sendable {
    /// A value that is needed.
    private struct Need {
        let path: DataPath
        let shape: DataShape
    }

    /// The needs of a page or of an element, outside of what it contains.
    private struct Group {
        /// The indices of the conditions on which the page, and the element, exist.
        let conditions: [Int]
        var needs: [Need] = []
    }

    private var conditions: [Condition] = []
    private var groups: [Group] = []
    /// The indices of the groups of the page and the element that are being read.
    private var open: [Int] = []
    /// The number of references.
    private var count = 0
    /// The greatest number of references of one text.
    private var mostOfText = 1

    /// Begins a page or an element.
    mutating func begin(_ condition: Condition?) {
        var indices = open.last.map { groups[$0].conditions } ?? []
        if let condition {
            indices.append(conditions.count)
            conditions.append(condition)
        }
        open.append(groups.count)
        groups.append(Group(conditions: indices))
    }

    /// Ends the page or element that was begun last.
    mutating func end() { open.removeLast() }

    /// Adds a reference to a value.
    mutating func add(_ path: DataPath, _ shape: DataShape) {
        guard let group = open.last else { return }
        groups[group].needs.append(Need(path: path, shape: shape))
        count += 1
    }

    /// Adds the references of a text.
    mutating func add(_ template: Template) {
        var count = 0
        for part in template.parts {
            switch part {
            case .text: continue
            case .reference(let path): add(path, .text)
            case .formatted(let path, let filter): add(path, filter.shape)
            }
            count += 1
        }
        mostOfText = max(mostOfText, count)
    }

    /// Returns the greatest length of data, as JSON, with which no text and no list of a story can become too long.
    ///
    /// - Parameter length: The length of the story in bytes, which no text in it and no answer exceeds.
    func safeLength(ofStory length: Int) -> Int {
        // A number of four bytes with its comma counts for 34 bytes of text.
        let growth = 9
        func safe(_ limit: Int, _ references: Int) -> Int {
            max(0, limit - length * (references + 1)) / (growth * max(references, 1))
        }
        // Texts with the answers of choices are counted twice.
        return min(safe(DataResolver.mostTextBytes, mostOfText), safe(DataResolver.mostStoryBytes / 2, count))
    }

    /// Returns whether data has all that the pages and elements need which exist with it: then a reader of the story reports
    /// no error. `value` returns the value at a path of the data. Linear in the needs and in the lists of the data.
    func areMet(by value: (DataPath) -> JSONValue?) -> Bool {
        var outcomes: [Bool?] = Array(repeating: nil, count: conditions.count)
        return groups.allSatisfy { group in
            if group.needs.isEmpty { return true }
            for index in group.conditions {
                let outcome = outcomes[index] ?? conditions[index].holds(in: value)
                outcomes[index] = outcome
                if !outcome { return true }
            }
            return group.needs.allSatisfy { need in
                value(need.path).map { need.shape.flaw(of: $0) == nil } ?? false
            }
        }
    }
}
