package org.wardvoice.security;

import java.util.List;
import java.util.Map;
import org.wardvoice.reports.ReportCalls;
import org.wardvoice.shared.persistence.Ids;

/** Valid request bodies. */
final class Bodies {

  private Bodies() {}

  static Map<String, Object> patient(String mrn, String department) {
    return Map.of(
        "name",
        "Patient " + mrn,
        "mrn",
        mrn,
        "date_of_birth",
        "1950-02-03",
        "department",
        department);
  }

  /** For a new clinician. */
  static Map<String, Object> invitation(String department) {
    return Map.of(
        "email",
        "new." + Ids.next() + "@walls.example",
        "role",
        "clinician",
        "department",
        department);
  }

  /** A new clinician. */
  static Map<String, Object> user(String department) {
    return Map.of(
        "name",
        "Somebody",
        "email",
        "new." + Ids.next() + "@walls.example",
        "role",
        "clinician",
        "department",
        department,
        "password",
        "Linden-Blossom-47!");
  }

  /** A task report of a department. */
  static Map<String, Object> report(String department) {
    return ReportCalls.wanted(
        "task_performance", "json", Map.of("filters", Map.of("department", department)));
  }

  /** With an address where no server listens. */
  static Map<String, Object> webhook() {
    return Map.of(
        "url",
        "http://127.0.0.1:9/walls",
        "events",
        List.of("*"),
        "secret",
        "a secret of the walls");
  }
}
