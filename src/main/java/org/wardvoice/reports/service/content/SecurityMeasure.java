package org.wardvoice.reports.service.content;

import java.util.Collection;
import java.util.Set;
import org.wardvoice.analytics.Unit;
import org.wardvoice.reports.entity.AuditCountRepository.AuditCount;
import org.wardvoice.reports.service.content.Figure.Better;
import org.wardvoice.shared.persistence.LowerCase;

/** What is counted in the audit log. */
enum SecurityMeasure {
  EVENTS("Events", "Events", Better.NEITHER, "All entries of the audit log."),
  SIGN_INS("Sign-ins", "Sign-ins", Better.NEITHER, "Sign-ins that succeeded."),
  FAILED_SIGN_INS(
      "Failed sign-ins",
      "Failed sign-ins",
      Better.LOWER,
      "Sign-ins that were refused to known users."),
  DENIALS("Denied requests", "Denied", Better.LOWER, "Requests that lacked a permission."),
  ESCALATIONS(
      "Escalation attempts",
      "Escalations",
      Better.LOWER,
      "Attempts to grant or revoke permissions that the user doesn\u2019t have."),
  DATA_ACCESSES("Accesses to data", "Accesses", Better.NEITHER, "Reads of patient data."),
  FAILURES("Failures", "Failed", Better.LOWER, "Actions that were refused or failed.");

  private static final Set<String> SIGN_IN_STEPS = Set.of("login", "mfa_verified");

  /** Accesses to other data, and the further entries of an export, which counts once. */
  private static final Set<String> NO_PATIENT_DATA =
      Set.of(
          "audit_log_exported",
          "audit_log_read",
          "audit_log_verified",
          "backup_completed",
          "backup_started",
          "bulk_export_asked",
          "bulk_export_canceled",
          "export_ended",
          "export_read",
          "notification_read",
          "notifications_listed",
          "patient_copy_ended",
          "report_downloaded",
          "stream_opened",
          "webhook_delivery_read");

  private final String label;
  private final String brief;
  private final Better better;
  private final String meaning;

  SecurityMeasure(String label, String brief, Better better, String meaning) {
    this.label = label;
    this.brief = brief;
    this.better = better;
    this.meaning = meaning;
  }

  private boolean counts(AuditCount one) {
    return switch (this) {
      case EVENTS -> true;
      case SIGN_INS -> "login".equals(one.action()) && one.succeeded();
      case FAILED_SIGN_INS -> SIGN_IN_STEPS.contains(one.action()) && !one.succeeded();
      case DENIALS -> "permission_denied".equals(one.action());
      case ESCALATIONS -> "privilege_escalation_attempt".equals(one.action());
      case DATA_ACCESSES ->
          "data_access".equals(one.category()) && !NO_PATIENT_DATA.contains(one.action());
      case FAILURES -> !one.succeeded();
    };
  }

  long of(Collection<AuditCount> counts) {
    return counts.stream().filter(this::counts).mapToLong(AuditCount::entries).sum();
  }

  String brief() {
    return brief;
  }

  String label() {
    return label;
  }

  Figure figure(Collection<AuditCount> now, Collection<AuditCount> before) {
    return new Figure(
        LowerCase.name(this),
        label,
        (double) of(now),
        (double) of(before),
        Unit.COUNT,
        better,
        meaning);
  }
}
