package org.wardvoice.integration.service.fhir;

import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.wardvoice.export.RecordQuery;
import org.wardvoice.export.RecordQuery.NameMatch;
import org.wardvoice.export.RecordQuery.NameQuery;
import org.wardvoice.export.RecordQuery.Order;
import org.wardvoice.export.RecordQuery.PersonQuery;
import org.wardvoice.export.Span;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.persistence.Ids;

/** Collects the conditions of a search: repeated parameters are combined with AND, comma-separated values with OR. */
final class SearchConditions {

  private final FhirType type;
  private final String mrnSystem;
  private Set<UUID> ids;
  private Set<UUID> patients;
  private Set<String> statuses;
  private Set<String> types;
  private Set<String> numbers;
  private final Set<UUID> numbered = new HashSet<>();
  private final List<NameQuery> names = new ArrayList<>();
  private Span<LocalDate> born = Span.open();
  private Span<Instant> date = Span.open();
  private Span<Instant> updated = Span.open();

  SearchConditions(FhirType type, String mrnSystem) {
    this.type = type;
    this.mrnSystem = mrnSystem;
  }

  /**
   * Adds a condition.
   *
   * @param given the parameter's name with its modifier
   * @throws InvalidInput if the value is invalid
   */
  void add(SearchParameter parameter, String modifier, String given, String value) {
    boolean possible =
        switch (parameter.meaning()) {
          case NAME ->
              modifier.isEmpty() || modifier.equals("contains") || modifier.equals("exact");
          case PATIENT -> modifier.isEmpty() || modifier.equals("Patient");
          default -> modifier.isEmpty();
        };
    if (!possible) {
      throw new InvalidInput(given, "has a modifier that is not supported");
    }
    switch (parameter.meaning()) {
      case ID -> ids = both(ids, ids(Token.texts(value), this::record));
      case PATIENT -> patients = both(patients, ids(Token.texts(value), SearchConditions::patient));
      case UPDATED -> updated = updated.within(SearchDate.times(given, value));
      case DATE -> date = date.within(SearchDate.times(given, value));
      case PERIOD -> date = date.within(SearchDate.starts(given, value));
      case BIRTH -> born = born.within(SearchDate.days(given, value));
      case STATUS -> statuses = both(statuses, Statuses.of(type, Token.list(value)));
      case TYPE -> types(Token.list(value));
      case NAME -> names.add(new NameQuery(match(modifier), Token.texts(value)));
      case IDENTIFIER -> identified(Token.list(value));
      default -> throw new IllegalStateException(parameter.name());
    }
  }

  RecordQuery query(List<Order> order) {
    return new RecordQuery(
        ids,
        patients,
        statuses,
        types,
        null,
        null,
        new PersonQuery(names, numbers, numbered, born),
        date,
        updated,
        order);
  }

  private static NameMatch match(String modifier) {
    return switch (modifier) {
      case "contains" -> NameMatch.PART;
      case "exact" -> NameMatch.EXACT;
      default -> NameMatch.START;
    };
  }

  private static Set<UUID> ids(List<String> texts, Function<String, Optional<String>> id) {
    return texts.stream()
        .flatMap(text -> id.apply(text).stream())
        .flatMap(text -> Ids.parse(text).stream())
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** The record of an observation. */
  private Optional<String> record(String id) {
    return type == FhirType.OBSERVATION ? ObservationRecords.recordOf(id) : Optional.of(id);
  }

  /** From {@code id}, {@code Patient/id} or the URL of a patient. */
  private static Optional<String> patient(String reference) {
    String[] parts = reference.split("/", -1);
    return parts.length == 1 || parts[parts.length - 2].equals("Patient")
        ? Optional.of(parts[parts.length - 1])
        : Optional.empty();
  }

  private void types(List<Token> tokens) {
    if (tokens.stream().noneMatch(this::isAnyType)) {
      Set<String> wanted =
          tokens.stream().flatMap(token -> type(token).stream()).collect(Collectors.toSet());
      types = both(types, wanted);
    }
  }

  /** Whether the token stands for a whole system, of which every record has a code. */
  private boolean isAnyType(Token token) {
    String system =
        switch (type) {
          case DOCUMENT_REFERENCE -> Codes.NOTE_TYPE;
          case AUDIT_EVENT -> Codes.AUDIT_ACTION;
          default -> null;
        };
    return token.code().isEmpty() && system != null && system.equals(token.system());
  }

  private Set<String> type(Token token) {
    return switch (type) {
      case DOCUMENT_REFERENCE -> Codes.noteTypes(token);
      case OBSERVATION -> Finding.meantBy(token);
      default ->
          token.system() == null || token.system().equals(Codes.AUDIT_ACTION)
              ? Set.of(token.code())
              : Set.of();
    };
  }

  private void identified(List<Token> tokens) {
    if (tokens.stream().anyMatch(this::isAnyIdentifier)) {
      return;
    }
    Set<UUID> own =
        tokens.stream()
            .flatMap(token -> Codes.idOf(token).stream())
            .flatMap(text -> Ids.parse(text).stream())
            .collect(Collectors.toSet());
    if (type != FhirType.PATIENT) {
      ids = both(ids, own);
      return;
    }
    if (numbers != null) {
      throw new InvalidInput("identifier", "can be given only once; separate values by commas");
    }
    numbered.addAll(own);
    numbers =
        tokens.stream()
            .filter(token -> token.system() == null || token.system().equals(mrnSystem))
            .map(Token::code)
            .filter(code -> !code.isEmpty())
            .collect(Collectors.toSet());
  }

  /** Whether the token stands for a whole system, in which every record has an identifier. */
  private boolean isAnyIdentifier(Token token) {
    boolean ofAll =
        Codes.URI.equals(token.system())
            || (type == FhirType.PATIENT && mrnSystem.equals(token.system()));
    return token.code().isEmpty() && ofAll;
  }

  private static <T> Set<T> both(Set<T> before, Set<T> more) {
    if (before == null) {
      return more;
    }
    Set<T> left = new LinkedHashSet<>(before);
    left.retainAll(more);
    return left;
  }
}
