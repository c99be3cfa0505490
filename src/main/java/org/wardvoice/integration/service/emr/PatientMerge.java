package org.wardvoice.integration.service.emr;

import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Merges a patient of the EMR with the one in the registry, field by field. Fields that the EMR changed get its value;
 * fields changed only here are kept; fields changed on both sides are conflicts. Fields that the EMR doesn't give are
 * kept.
 *
 * @param wanted the new fields in the registry
 * @param agreed the fields on which both sides then agree
 * @param conflicts the fields changed on both sides; if there are any, nothing is imported
 */
record PatientMerge(Map<String, String> wanted, Map<String, String> agreed, Set<String> conflicts) {

  /**
   * Compares both sides.
   *
   * @param before the fields when both sides last agreed; null if they never did
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

  /** The patients have the same number, but neither the same name nor date of birth: the number may be mistyped. */
  private static boolean isSomebodyElse(Map<String, String> ours, Map<String, String> theirs) {
    return differs(Fields.NAME, ours, theirs) && differs(Fields.BORN, ours, theirs);
  }

  private static boolean differs(
      String field, Map<String, String> ours, Map<String, String> theirs) {
    return theirs.containsKey(field) && !Objects.equals(ours.get(field), theirs.get(field));
  }
}
