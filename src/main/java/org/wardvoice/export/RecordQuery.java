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
 * What a search asks for; nulls match all, empty sets nothing.
 *
 * @param patients whom the records are about
 * @param statuses values of the feature's own enumeration, in lower case
 * @param types the feature's own
 * @param findings which of its findings a record must have, at least one of them
 * @param date when it happened: the time that the feature sorts its lists by
 * @param updated when it last changed
 * @param order the most significant first
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

  /** The possible keys of the order. */
  public enum SortField {
    CREATED,
    DATE,
    UPDATED,
    ID,
    NAME,
    BIRTH_DATE
  }

  /** One key of the order. */
  public record Order(SortField key, boolean descending) {}

  /** How a name is compared. */
  public enum NameMatch {
    /** A word of it starts so; case and accents don't matter. */
    START,
    /** The same, anywhere. */
    PART,
    EXACT
  }

  /** A condition on the name: one of the texts is enough. */
  public record NameQuery(NameMatch match, List<String> texts) {}

  /**
   * Conditions on a person.
   *
   * @param names all of them must hold
   * @param numbers medical record numbers; null for any, with {@code numbered} beside them
   * @param numbered ids that are as good as one of the numbers
   */
  public record PersonQuery(
      List<NameQuery> names,
      @Nullable Set<String> numbers,
      Set<UUID> numbered,
      Span<LocalDate> born) {

    /** Anybody. */
    public static final PersonQuery ANY = new PersonQuery(List.of(), null, Set.of(), Span.open());
  }

  /** Just these records. */
  public static RecordQuery of(Set<UUID> ids) {
    return new RecordQuery(
        ids, null, null, null, null, null, PersonQuery.ANY, Span.open(), Span.open(), List.of());
  }

  /** The same without a condition on the last change. */
  public RecordQuery updatedAnytime() {
    return new RecordQuery(
        ids, patients, statuses, types, findings, needsReview, person, date, Span.open(), order);
  }

  /** The same, of records with at least one of these findings. */
  public RecordQuery withFindings(Set<String> wanted, Boolean doubtful) {
    return new RecordQuery(
        ids, patients, null, null, wanted, doubtful, person, date, updated, order);
  }

  /** For the audit log: that there was a search, without what may identify a patient. */
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
