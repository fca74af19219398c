internal import RecapJSON

/// The requirements of a story's pages on its data: the referenced values, and the conditions under which they are
/// needed.
///
/// They are recorded while a story is read, so that other data can be checked without reading the pages again.
struct DataNeeds: Sendable {
    /// A requirement on a value in the data.
    private struct Need {
        let path: DataPath
        let shape: DataShape
    }

    /// The requirements of a page or an element, without those of its contained elements.
    private struct Group {
        /// The indices of the conditions under which the page or element exists.
        let conditions: [Int]
        var needs: [Need] = []
    }

    private var conditions: [Condition] = []
    private var groups: [Group] = []
    /// The indices of the groups of the page and the elements being read.
    private var open: [Int] = []
    /// The number of references recorded so far.
    private var count = 0
    /// The largest number of references in a single text.
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

    /// Ends the most recently begun page or element.
    mutating func end() { open.removeLast() }

    /// Adds a reference to a value.
    mutating func add(_ path: DataPath, _ shape: DataShape) {
        guard let group = open.last else { return }
        groups[group].needs.append(Need(path: path, shape: shape))
        count += 1
    }

    /// Adds the references in a text.
    mutating func add(_ template: Template) {
        var count = 0
        for part in template.parts {
            switch part {
            case .text, .value: continue
            case .reference(let path): add(path, .text)
            case .formatted(let path, let filter): add(path, filter.shape)
            }
            count += 1
        }
        mostOfText = max(mostOfText, count)
    }

    /// Returns the maximum length of data, as JSON, that cannot make any text or list of a story too long.
    ///
    /// - Parameter length: The length of the story in bytes, an upper bound for each of its texts and answers.
    func safeLength(ofStory length: Int) -> Int {
        // A four-byte number with its comma counts as 34 bytes of text.
        let growth = 9
        func safe(_ limit: Int, _ references: Int) -> Int {
            max(0, limit - length * (references + 1)) / (growth * max(references, 1))
        }
        // Texts that contain answers to choices are counted twice.
        return min(safe(DataResolver.maximumTextBytes, mostOfText), safe(DataResolver.maximumStoryBytes / 2, count))
    }

    /// Returns whether data meets the requirements of all pages and elements that exist with this data, in which case
    /// reading the story reports no errors. `value` returns the value at a path in the data. Linear in the number of
    /// requirements and in the lists of the data.
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
                value(need.path).map { need.shape.issue($0) == nil } ?? false
            }
        }
    }
}
