package org.wardvoice.reports.service;

import org.wardvoice.reports.entity.ReportTerms;
import org.wardvoice.reports.service.content.ReportType;
import org.wardvoice.security.ActiveUser;
import org.wardvoice.security.Caller;
import org.wardvoice.security.Permission;
import org.wardvoice.shared.error.NotPermitted;
import org.wardvoice.shared.persistence.LowerCase;

/** Reports of the audit log tell what it holds: who may not read that, may not read them. */
final class SecurityReports {

  static final String TYPE = LowerCase.name(ReportType.SECURITY_AUDIT);

  private static final String SYSTEM = "system:read";
  private static final String ORGANIZATION = "organization:read";
  private static final String REPORTS = "reports:read";

  private SecurityReports() {}

  /**
   * Lets a caller have to do with a type of report.
   *
   * @throws NotPermitted when that takes more than the caller has
   */
  static void require(Caller caller, String type) {
    if (type.equals(TYPE) && !areOpenTo(caller)) {
      throw new NotPermitted(SYSTEM);
    }
  }

  /** The type that a caller's lists leave out; null where they leave out none. */
  static String hiddenFrom(Caller caller) {
    return areOpenTo(caller) ? null : TYPE;
  }

  /** Whether a user may have such a report made. */
  static boolean mayCreate(ActiveUser user, ReportTerms terms) {
    return Permission.covers(user.permissions(), "reports:create")
        && (!terms.type().equals(TYPE)
            || Permission.covers(user.permissions(), SYSTEM)
            || Permission.covers(user.permissions(), ORGANIZATION));
  }

  /** The permission to be notified of its progress. */
  static String progressPermission(ReportTerms terms) {
    return terms.type().equals(TYPE) ? REPORTS + " " + ORGANIZATION : REPORTS;
  }

  private static boolean areOpenTo(Caller caller) {
    return caller.may(SYSTEM) || caller.may(ORGANIZATION);
  }
}
