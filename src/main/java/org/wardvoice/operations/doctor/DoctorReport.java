package org.wardvoice.operations.doctor;

import java.util.List;
import java.util.stream.Collectors;
import org.wardvoice.shared.health.Finding;
import org.wardvoice.shared.health.Finding.Level;
import org.wardvoice.shared.json.Json;

/**
 * What the doctor found.
 *
 * @param status the worst level
 */
record DoctorReport(Level status, long errors, long warnings, List<Finding> findings) {

  static DoctorReport of(List<Finding> findings) {
    long errors = count(findings, Level.ERROR);
    long warnings = count(findings, Level.WARNING);
    Level status = errors > 0 ? Level.ERROR : warnings > 0 ? Level.WARNING : Level.OK;
    return new DoctorReport(status, errors, warnings, List.copyOf(findings));
  }

  private static long count(List<Finding> findings, Level level) {
    return findings.stream().filter(finding -> finding.level() == level).count();
  }

  /** A line for each finding, and a last one with their number. */
  String text() {
    return findings.stream()
        .map(DoctorReport::line)
        .collect(
            Collectors.joining(
                "\n", "", "\nErrors: %d. Warnings: %d.".formatted(errors, warnings)));
  }

  private static String line(Finding finding) {
    return "%-8s %-13s %s %s"
        .formatted(finding.level(), finding.part(), finding.text(), finding.remedy())
        .replaceAll("\\s*\\R\\s*", " ")
        .stripTrailing();
  }

  String json() {
    return Json.write(this);
  }
}
