package org.wardvoice.integration.service.fhir;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Nullable;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.error.NotPermitted;
import org.wardvoice.shared.time.Times;

/**
 * A request for a bulk export according to HL7's "Bulk Data Access". Unsupported parameters are refused, because
 * ignoring a filter would export more than was requested.
 *
 * @param since only what changed since then; null for everything
 * @param ofPatients only resources about patients
 */
public record BulkRequest(
    List<FhirType> types, @Nullable Instant since, boolean ofPatients, String address) {

  private static final String TYPE = "_type";
  private static final String SINCE = "_since";
  private static final String FORMAT = "_outputFormat";
  private static final Set<String> KNOWN = Set.of(TYPE, SINCE, FORMAT, "_format", "_pretty");
  private static final Set<String> FORMATS =
      Set.of("application/fhir+ndjson", "application/ndjson", "ndjson");

  /**
   * Reads a request.
   *
   * @throws InvalidInput if a parameter is invalid
   * @throws NotPermitted if the caller may not read one of the types or, if none are given, any type
   */
  public static BulkRequest of(
      Caller caller, Map<String, List<String>> given, boolean ofPatients, String address) {
    for (String name : given.keySet()) {
      if (!KNOWN.contains(name)) {
        throw new InvalidInput(name, "is not supported in an export");
      }
    }
    for (String format : given.getOrDefault(FORMAT, List.of())) {
      // An unescaped plus sign arrives as a space.
      if (!FORMATS.contains(format.strip().replace(' ', '+'))) {
        throw new InvalidInput(FORMAT, "must be application/fhir+ndjson");
      }
    }
    return new BulkRequest(
        types(caller, given.getOrDefault(TYPE, List.of()), ofPatients),
        since(given.getOrDefault(SINCE, List.of())),
        ofPatients,
        address);
  }

  private static List<FhirType> types(Caller caller, List<String> given, boolean ofPatients) {
    List<FhirType> wanted = new ArrayList<>();
    for (String names : given) {
      for (String name : names.split(",", -1)) {
        FhirType type = type(name.strip(), ofPatients);
        type.require(caller);
        wanted.add(type);
      }
    }
    if (!wanted.isEmpty()) {
      return wanted.stream().distinct().toList();
    }
    List<FhirType> all =
        Arrays.stream(FhirType.values())
            .filter(type -> type != FhirType.AUDIT_EVENT && type.isOpenTo(caller))
            .toList();
    if (all.isEmpty()) {
      FhirType.PATIENT.require(caller);
    }
    return all;
  }

  private static FhirType type(String name, boolean ofPatients) {
    return FhirType.titled(name)
        .filter(type -> !ofPatients || type != FhirType.AUDIT_EVENT)
        .orElseThrow(() -> new InvalidInput(TYPE, "must name types that can be exported"));
  }

  /** Reads the time since when something must have changed; null if none is given. */
  static Instant since(List<String> given) {
    try {
      return given.isEmpty() ? null : Times.parse(given.get(0).strip().replace(' ', '+'));
    } catch (DateTimeException notATime) {
      throw new InvalidInput(SINCE, "must be a time with an offset, such as 2026-05-04T08:15:30Z");
    }
  }
}
