extension RandomAccessCollection where Index == Int {
    /// Returns the index of the first element that satisfies a condition that also holds for all elements after it; the end index
    /// if there is none. O(log *n*).
    @inlinable package func partitioningIndex(where isMet: (Element) -> Bool) -> Int {
        var low = startIndex, high = endIndex
        while low < high {
            let middle = (low + high) / 2
            if isMet(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
