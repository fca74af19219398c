/// The parts of a field's declaration that don't depend on the type of its owner.
///
/// They are separate so that an index of fields can be created without generic code. Outside this module, nothing
/// specializes such code for the owners of tables, so it would look up metadata at each step.
struct FieldHead: Sendable {
    let name: FieldName
    /// Returns the values that the field takes.
    let form: @Sendable () -> ValueForm
    let isRequired: Bool
    let summary: String
    /// Whether the field, if absent, has the value of a blank owner.
    let hasDefault: Bool
    var phase = FieldPhase.middle
    /// The warning if the field is absent; `nil` if absence is an error (for a required field) or valid.
    var absenceWarning: String?
}

/// The phase in which a field is read. Fields that others depend on are read first.
enum FieldPhase: Sendable { case first, middle, last }
