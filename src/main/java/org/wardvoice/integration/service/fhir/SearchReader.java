package org.wardvoice.integration.service.fhir;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.wardvoice.export.RecordQuery.Order;
import org.wardvoice.export.RecordQuery.SortField;
import org.wardvoice.shared.error.InvalidInput;

/**
 * Parses the parameters of a search. Unsupported ones are ignored, or refused if the client asked for strict handling.
 */
public final class SearchReader {

  private static final int DEFAULT_ROWS = 20;

  /** Parameters that affect only the presentation, not the matches. */
  private static final Set<String> PRESENTATION = Set.of("_format", "_pretty", "_total");

  private static final List<Order> NEWEST_FIRST = List.of(new Order(SortField.CREATED, true));

  private final FhirType type;
  private final boolean strict;
  private final int mostRows;
  private final Map<String, List<String>> used = new LinkedHashMap<>();
  private final SearchConditions conditions;
  private List<Order> order = NEWEST_FIRST;
  private int rows;
  private boolean countOnly;
  private boolean withPatients;

  private SearchReader(FhirType type, String mrnSystem, boolean strict, int mostRows) {
    this.type = type;
    this.strict = strict;
    this.mostRows = mostRows;
    rows = Math.min(DEFAULT_ROWS, mostRows);
    conditions = new SearchConditions(type, mrnSystem);
  }

  /**
   * Parses a search.
   *
   * @param strict whether to refuse unknown parameters
   * @param mostRows the maximum number of rows of a page
   * @throws InvalidInput if a parameter is invalid
   */
  static FhirSearch read(
      FhirType type,
      String mrnSystem,
      Map<String, List<String>> given,
      boolean strict,
      int mostRows) {
    SearchReader reader = new SearchReader(type, mrnSystem, strict, mostRows);
    given.forEach(
        (name, values) ->
            values.stream()
                .filter(value -> !Token.texts(value).isEmpty())
                .forEach(value -> reader.take(name, value)));
    return new FhirSearch(
        type,
        reader.conditions.query(reader.order),
        reader.rows,
        reader.countOnly,
        reader.withPatients,
        reader.used);
  }

  private void take(String given, String value) {
    if (PRESENTATION.contains(given)) {
      use(given, value);
      return;
    }
    boolean understood =
        switch (given) {
          case "_count" -> count(value);
          case "_summary" -> summary(value);
          case "_sort" -> sort(value);
          case "_include" -> include(value);
          default -> condition(given, value);
        };
    if (understood) {
      use(given, value);
    } else if (strict) {
      throw new InvalidInput(given, "is not supported for " + type.title());
    }
  }

  private void use(String given, String value) {
    used.computeIfAbsent(given, name -> new ArrayList<>()).add(value);
  }

  private boolean count(String value) {
    try {
      int wanted = Integer.parseInt(value);
      if (wanted >= 0) {
        countOnly |= wanted == 0;
        rows = Math.min(Math.max(1, wanted), mostRows);
        return true;
      }
    } catch (NumberFormatException notANumber) {
      // Reported below, like a negative number.
    }
    throw new InvalidInput("_count", "must be a whole number from 0");
  }

  private boolean summary(String value) {
    countOnly |= value.equals("count");
    return value.equals("count") || value.equals("false");
  }

  private boolean sort(String value) {
    List<Order> wanted = new ArrayList<>();
    for (String one : Token.texts(value)) {
      boolean descending = one.startsWith("-");
      Optional<SortField> key =
          SearchParameters.named(type, descending ? one.substring(1) : one)
              .map(SearchParameter::sorts);
      if (key.isEmpty()) {
        return false;
      }
      wanted.add(new Order(key.get(), descending));
    }
    order = wanted;
    return true;
  }

  private boolean include(String value) {
    String[] parts = value.split(":", -1);
    boolean patient =
        SearchParameters.haveAPatient(type)
            && parts.length >= 2
            && parts[0].equals(type.title())
            && (parts[1].equals("patient") || parts[1].equals("subject"))
            && (parts.length == 2 || (parts.length == 3 && parts[2].equals("Patient")));
    withPatients |= patient;
    return patient;
  }

  private boolean condition(String given, String value) {
    int colon = given.indexOf(':');
    String modifier = colon < 0 ? "" : given.substring(colon + 1);
    Optional<SearchParameter> parameter =
        SearchParameters.named(type, colon < 0 ? given : given.substring(0, colon));
    parameter.ifPresent(known -> conditions.add(known, modifier, given, value));
    return parameter.isPresent();
  }
}
