package org.wardvoice.integration.service.emr;

import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What a patient of the EMR means for one of the registry, field by field. The EMR is right about what it has changed; what
 * only we have changed stays; what both have changed is a conflict. What the EMR doesn't give stays.
 *
 * @param wanted the fields that the registry should have
 * @param agreed the fields in which both sides agree then
 * @param conflicts the fields that both have changed; nothing of the patient is taken over then
 */
record PatientMerge(Map<String, String> wanted, Map<String, String> agreed, Set<String> conflicts) {

  /**
   * Compares both sides.
   *
   * @param before the fields in which both sides agreed last; null if they never did
   */
  static PatientMerge of(
      Map<String, String> before, Map<String, String> ours, Map<String, String> theirs) {
    Map<String, String> wanted = new TreeMap<>(ours);
    Map<String, String> agreed = new TreeMap<>(before == null ? Map.of() : before);
    Set<String> conflicts = new TreeSet<>();
    if (before == null && isSomebodyElse(ours, theirs)) {
      conflicts.add(Fields.NAME);
      conflicts.add(Fields.BORN);
    }
    theirs.forEach(
        (field, value) -> {
          String own = ours.get(field);
          String last = agreed.get(field);
          if (value.equals(own)) {
            agreed.put(field, value);
          } else if (!value.equals(last)) {
            if (last == null || last.equals(own)) {
              wanted.put(field, value);
              agreed.put(field, value);
            } else {
              conflicts.add(field);
            }
          }
        });
    return new PatientMerge(wanted, agreed, conflicts);
  }

  /** The same number, but neither the same name nor the same date of birth: it may have been mistyped. */
  private static boolean isSomebodyElse(Map<String, String> ours, Map<String, String> theirs) {
    return differs(Fields.NAME, ours, theirs) && differs(Fields.BORN, ours, theirs);
  }

  private static boolean differs(
      String field, Map<String, String> ours, Map<String, String> theirs) {
    return theirs.containsKey(field) && !Objects.equals(ours.get(field), theirs.get(field));
  }
}
