import RecapStory

extension HorizontalAlignment {
    /// Returns the indentation of content of a given width in cells.
    package func indent(_ width: Int, in availableWidth: Int) -> Int {
        switch self {
        case .leading: 0
        case .center: max(0, (availableWidth - width) / 2)
        case .trailing: max(0, availableWidth - width)
        }
    }
}

extension VerticalAlignment {
    /// Returns the number of rows above content, given the number of free rows.
    func indent(_ free: Int) -> Int {
        switch self {
        case .top: 0
        case .center: free / 2
        case .bottom: free
        }
    }
}
