package org.wardvoice.export;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.wardvoice.shared.Given;
import org.wardvoice.shared.Nullable;

/**
 * The conditions of a search; nulls match all, empty sets nothing.
 *
 * @param patients the patients that the records are about
 * @param statuses values of the feature's own enumeration, in lower case
 * @param types values of the feature's own types
 * @param findings the findings of which a record must have at least one
 * @param date the time that the feature sorts its lists by
 * @param updated the time of the last change
 * @param order the most significant key first
 */
public record RecordQuery(
    @Nullable Set<UUID> ids,
    @Nullable Set<UUID> patients,
    @Nullable Set<String> statuses,
    @Nullable Set<String> types,
    @Nullable Set<String> findings,
    @Nullable Boolean needsReview,
    PersonQuery person,
    Span<Instant> date,
    Span<Instant> updated,
    List<Order> order) {

  /** The possible sort keys. */
  public enum SortField {
    CREATED,
    DATE,
    UPDATED,
    ID,
    NAME,
    BIRTH_DATE
  }

  /** A sort key. */
  public record Order(SortField key, boolean descending) {}

  /** How names are compared. */
  public enum NameMatch {
    /** A word of the name starts with the text; ignores case and accents. */
    START,
    /** The name contains the text; ignores case and accents. */
    PART,
    EXACT
  }

  /** A condition on the name: one of the texts must match. */
  public record NameQuery(NameMatch match, List<String> texts) {}

  /**
   * Conditions on a person.
   *
   * @param names all of them must hold
   * @param numbers medical record numbers; null for any
   * @param numbered ids that match as an alternative to the numbers
   */
  public record PersonQuery(
      List<NameQuery> names,
      @Nullable Set<String> numbers,
      Set<UUID> numbered,
      Span<LocalDate> born) {

    /** Matches everyone. */
    public static final PersonQuery ANY = new PersonQuery(List.of(), null, Set.of(), Span.open());
  }

  /** Matches just these records. */
  public static RecordQuery of(Set<UUID> ids) {
    return new RecordQuery(
        ids, null, null, null, null, null, PersonQuery.ANY, Span.open(), Span.open(), List.of());
  }

  /**
   * Matches records about these patients.
   *
   * @param patients null for any, or none
   */
  public static RecordQuery about(Set<UUID> patients, Span<Instant> updated, Order order) {
    return new RecordQuery(
        null,
        patients,
        null,
        null,
        null,
        null,
        PersonQuery.ANY,
        Span.open(),
        updated,
        List.of(order));
  }

  /** A copy without a condition on the last change. */
  public RecordQuery updatedAnytime() {
    return new RecordQuery(
        ids, patients, statuses, types, findings, needsReview, person, date, Span.open(), order);
  }

  /** A copy for these records instead. */
  public RecordQuery withIds(Set<UUID> others) {
    return new RecordQuery(
        others, patients, statuses, types, findings, needsReview, person, date, updated, order);
  }

  /** A copy limited to records with at least one of these findings. */
  public RecordQuery withFindings(Set<String> wanted, Boolean doubtful) {
    return new RecordQuery(
        ids, patients, null, null, wanted, doubtful, person, date, updated, order);
  }

  /** The search for the audit log, without anything that may identify a patient. */
  public Map<String, Object> given() {
    return new Given()
        .with("ids", ids)
        .with("patient_id", patients)
        .with("status", statuses)
        .with("type", types)
        .with("needs_review", needsReview)
        .with("date", date.equals(Span.open()) ? null : date.toString())
        .with("updated", updated.equals(Span.open()) ? null : updated.toString())
        .with("name", person.names().isEmpty() ? null : "given")
        .with("identifier", person.numbers() == null ? null : "given")
        .with("birth_date", person.born().equals(Span.open()) ? null : "given")
        .values();
  }
}
