package org.wardvoice.reports.service;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.time.Clock;
import org.wardvoice.reports.entity.ReportRepository;

/** Retention of reports: deletes the files of expired ones and keeps their records. */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
public class ExpireReports {

  /** Small, because files may be large. */
  private static final int AT_ONCE = 10;

  @Inject private ReportRepository reports;
  @Inject private Clock clock;

  /**
   * Deletes some expired files.
   *
   * @return whether there may be more
   */
  public boolean expireSome() {
    return reports.expire(clock.instant(), AT_ONCE) == AT_ONCE;
  }
}
