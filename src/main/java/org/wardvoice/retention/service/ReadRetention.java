package org.wardvoice.retention.service;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import org.wardvoice.retention.RemovalView;
import org.wardvoice.retention.RetainedKind;
import org.wardvoice.retention.RetentionForecast;
import org.wardvoice.retention.RetentionRule;
import org.wardvoice.retention.RetentionRules;
import org.wardvoice.retention.entity.Removal;
import org.wardvoice.retention.entity.RemovalRepository;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;

/** Tells how long data is kept, what the next run would delete, and what earlier ones did. */
@Stateless
public class ReadRetention {

  @Inject private Retention retention;
  @Inject private RemovalRepository removals;

  public RetentionRules rules(Caller caller) {
    return new RetentionRules(
        Arrays.stream(RetainedKind.values()).map(kind -> retention.rule(caller, kind)).toList());
  }

  public RetentionRule rule(Caller caller, RetainedKind kind) {
    return retention.rule(caller, kind);
  }

  /**
   * Tells what another retention would do, and changes nothing.
   *
   * @throws org.wardvoice.shared.error.InvalidInput if it can't be set
   */
  public RetentionForecast forecast(Caller caller, RetainedKind kind, String keeps) {
    Duration wanted = retention.read(kind, keeps);
    return retention.forecast(caller, kind, Optional.of(wanted));
  }

  /** What was deleted, newest first. */
  public Page<RemovalView> removals(Caller caller, PageRequest page) {
    return removals.list(caller.organizationId(), page).map(Removal::view);
  }
}
