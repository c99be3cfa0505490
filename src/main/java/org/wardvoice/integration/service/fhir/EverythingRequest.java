package org.wardvoice.integration.service.fhir;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.wardvoice.shared.Nullable;
import org.wardvoice.shared.error.InvalidInput;

/**
 * The parameters of {@code $everything}. Unsupported ones are ignored, or refused if the client asked for strict
 * handling.
 *
 * @param types the names of the wanted types; null for all
 * @param since only what changed since then; null for everything
 * @param rows per page
 * @param used the supported parameters, as given
 */
record EverythingRequest(
    @Nullable Set<String> types,
    @Nullable Instant since,
    int rows,
    Map<String, List<String>> used) {

  private static final String TYPE = "_type";
  private static final String SINCE = "_since";
  private static final String COUNT = "_count";
  private static final Set<String> KNOWN = Set.of(TYPE, SINCE, COUNT, "_format", "_pretty");

  /** The types about a patient. */
  private static final Set<String> TYPES =
      Set.of(
          FhirType.PATIENT.title(),
          FhirType.ENCOUNTER.title(),
          FhirType.DOCUMENT_REFERENCE.title(),
          FhirType.TASK.title(),
          FhirType.OBSERVATION.title());

  /**
   * Reads a request.
   *
   * @param strict whether to refuse unknown parameters and types
   * @param mostRows the maximum number of rows of a page
   * @throws InvalidInput if a parameter is invalid
   */
  static EverythingRequest of(Map<String, List<String>> given, boolean strict, int mostRows) {
    Map<String, List<String>> used = new LinkedHashMap<>();
    given.forEach(
        (name, values) -> {
          List<String> said = values.stream().filter(one -> !Token.texts(one).isEmpty()).toList();
          if (KNOWN.contains(name) && !said.isEmpty()) {
            used.put(name, said);
          } else if (strict && !said.isEmpty()) {
            throw new InvalidInput(name, "is not supported in this operation");
          }
        });
    Instant since = BulkRequest.since(used.getOrDefault(SINCE, List.of()));
    return new EverythingRequest(types(used, strict), since, rows(used, mostRows), used);
  }

  /** Whether resources of this type are wanted. */
  boolean has(FhirType type) {
    return types == null || types.contains(type.title());
  }

  /** Whether this patient is wanted. */
  boolean has(FhirRecords.Known patient) {
    return has(FhirType.PATIENT) && (since == null || !patient.updatedAt().isBefore(since));
  }

  /** Others are not refused otherwise: there is just nothing of them. */
  private static Set<String> types(Map<String, List<String>> used, boolean strict) {
    if (!used.containsKey(TYPE)) {
      return null;
    }
    List<String> named = new ArrayList<>();
    used.get(TYPE).forEach(one -> named.addAll(Token.texts(one)));
    if (strict && !TYPES.containsAll(named)) {
      throw new InvalidInput(TYPE, "must name types that are about patients");
    }
    return new HashSet<>(named);
  }

  private static int rows(Map<String, List<String>> used, int mostRows) {
    try {
      return used.containsKey(COUNT)
          ? Math.min(Math.max(1, Integer.parseInt(used.get(COUNT).get(0))), mostRows)
          : mostRows;
    } catch (NumberFormatException notANumber) {
      throw new InvalidInput(COUNT, "must be a whole number");
    }
  }
}
