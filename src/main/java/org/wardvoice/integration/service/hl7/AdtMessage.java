package org.wardvoice.integration.service.hl7;

import java.util.List;
import java.util.stream.Stream;
import org.wardvoice.patients.PatientDetails;
import org.wardvoice.shared.Nullable;

/**
 * What an ADT message says.
 *
 * @param event such as {@code A01}
 * @param said without a department; empty for merges
 * @param ward PV1-3.1; null if it isn't said
 * @param pairs for A40 and A37, at least one; else none
 */
public record AdtMessage(
    String event, String mrn, PatientDetails said, @Nullable String ward, List<Pair> pairs) {

  /**
   * Two numbers of one patient.
   *
   * @param survivor the one that stays; for A37, one of two
   */
  public record Pair(String survivor, String retired) {}

  public AdtMessage {
    pairs = List.copyOf(pairs);
  }

  /** The numbers of the patients it is about. */
  Stream<String> numbers() {
    return pairs.isEmpty()
        ? Stream.of(mrn)
        : pairs.stream().flatMap(pair -> Stream.of(pair.survivor(), pair.retired()));
  }
}
