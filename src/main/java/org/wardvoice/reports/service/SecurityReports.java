package org.wardvoice.reports.service;

import org.wardvoice.reports.entity.ReportTerms;
import org.wardvoice.reports.service.content.ReportType;
import org.wardvoice.security.ActiveUser;
import org.wardvoice.security.Caller;
import org.wardvoice.security.Permission;
import org.wardvoice.shared.error.NotPermitted;
import org.wardvoice.shared.persistence.LowerCase;

/** Access rules of security reports: they show content of the audit log, so they require its permissions too. */
final class SecurityReports {

  static final String TYPE = LowerCase.name(ReportType.SECURITY_AUDIT);

  private static final String SYSTEM = "system:read";
  private static final String ORGANIZATION = "organization:read";
  private static final String REPORTS = "reports:read";

  private SecurityReports() {}

  /**
   * Checks that the caller may use a report type.
   *
   * @throws NotPermitted if the caller lacks a permission
   */
  static void require(Caller caller, String type) {
    if (type.equals(TYPE) && !areOpenTo(caller)) {
      throw new NotPermitted(SYSTEM);
    }
  }

  /** The type to exclude from the caller's lists; null for none. */
  static String hiddenFrom(Caller caller) {
    return areOpenTo(caller) ? null : TYPE;
  }

  /** Whether a user may request such a report. */
  static boolean mayCreate(ActiveUser user, ReportTerms terms) {
    return Permission.covers(user.permissions(), "reports:create")
        && (!terms.type().equals(TYPE)
            || Permission.covers(user.permissions(), SYSTEM)
            || Permission.covers(user.permissions(), ORGANIZATION));
  }

  /** The permissions that notifications of its progress require. */
  static String progressPermission(ReportTerms terms) {
    return terms.type().equals(TYPE) ? REPORTS + " " + SYSTEM + "|" + ORGANIZATION : REPORTS;
  }

  private static boolean areOpenTo(Caller caller) {
    return caller.may(SYSTEM) || caller.may(ORGANIZATION);
  }
}
