package org.wardvoice.analytics.service;

import jakarta.inject.Inject;
import java.time.Instant;
import java.util.UUID;
import org.wardvoice.analytics.Period;
import org.wardvoice.organization.Departments;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.InvalidInput;

/** What a caller asks for, made definite. */
@Component
public class AskedScope {

  private final Departments departments;

  @Inject
  public AskedScope(Departments departments) {
    this.departments = departments;
  }

  /**
   * The department, open or closed; null where none is named. To show zeros for one that isn't there would mislead.
   *
   * @throws InvalidInput when the organization has none such
   */
  UUID department(Caller caller, AnalyticsQuery wanted) {
    return wanted.department() == null
        ? null
        : departments
            .findAny(caller.organizationId(), wanted.department())
            .orElseThrow(() -> new InvalidInput("department", "unknown department"));
  }

  /**
   * The period, in which what happens at this moment lies.
   *
   * @throws InvalidInput when it ends before it begins
   */
  Period period(AnalyticsQuery wanted, Instant now) {
    Instant to = wanted.to() == null ? now.plusMillis(1) : wanted.to();
    Instant from = wanted.from() == null ? to.minus(ShowKpis.USUAL) : wanted.from();
    if (!from.isBefore(to)) {
      throw wanted.to() == null
          ? new InvalidInput("date_from", "must not be in the future")
          : new InvalidInput("date_to", "must not be before date_from");
    }
    return new Period(from, to);
  }
}
