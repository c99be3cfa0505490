package org.wardvoice.integration.service.hl7;

import java.util.List;
import java.util.stream.Stream;
import org.wardvoice.patients.PatientDetails;
import org.wardvoice.shared.Nullable;

/**
 * The content of an ADT message.
 *
 * @param event such as {@code A01}
 * @param said the patient's details, without a department; empty for merges
 * @param alive whether it says that the patient is not dead
 * @param ward PV1-3.1; null if absent
 * @param pairs at least one for A40 and A37, else none
 */
public record AdtMessage(
    String event,
    String mrn,
    PatientDetails said,
    boolean alive,
    @Nullable String ward,
    List<Pair> pairs) {

  /**
   * Two medical record numbers of one patient.
   *
   * @param survivor the one that remains; for A37, one of the two
   */
  public record Pair(String survivor, String retired) {}

  public AdtMessage {
    pairs = List.copyOf(pairs);
  }

  /** The medical record numbers of the patients concerned. */
  Stream<String> numbers() {
    return pairs.isEmpty()
        ? Stream.of(mrn)
        : pairs.stream().flatMap(pair -> Stream.of(pair.survivor(), pair.retired()));
  }
}
