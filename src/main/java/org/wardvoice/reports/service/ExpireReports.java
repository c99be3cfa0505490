package org.wardvoice.reports.service;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.time.Clock;
import org.wardvoice.reports.entity.ReportRepository;

/** Deletes the files of expired reports; their records stay. */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
public class ExpireReports {

  /** Files may be large. */
  private static final int AT_ONCE = 10;

  @Inject private ReportRepository reports;
  @Inject private Clock clock;

  /**
   * Removes some.
   *
   * @return whether there may be more
   */
  public boolean expireSome() {
    return reports.expire(clock.instant(), AT_ONCE) == AT_ONCE;
  }
}
