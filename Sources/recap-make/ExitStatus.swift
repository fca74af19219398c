/// The exit statuses of the program, in addition to those of the argument library. They are defined by BSD's `sysexits.h`.
enum ExitStatus {
    /// There is no data from which to make a recap: `EX_NOINPUT`.
    static let noData: Int32 = 66
    /// The user may not write there: `EX_NOPERM`.
    static let notAllowed: Int32 = 77
}
