import RecapStory

extension HorizontalAlignment {
    /// Returns the indentation of content with a width in cells.
    package func indent(_ width: Int, in room: Int) -> Int {
        switch self {
        case .leading: 0
        case .center: max(0, (room - width) / 2)
        case .trailing: max(0, room - width)
        }
    }
}

extension VerticalAlignment {
    /// Returns the rows above content that leaves some rows free.
    func indent(_ free: Int) -> Int {
        switch self {
        case .top: 0
        case .center: free / 2
        case .bottom: free
        }
    }
}
