/// The exit statuses of the program, in addition to those of the argument library.
enum ExitStatus {
    /// There is no data from which to make a recap: `EX_NOINPUT` of BSD.
    static let noData: Int32 = 66
}
