package org.wardvoice.retention.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.Comparator;
import org.wardvoice.retention.RemovalView;
import org.wardvoice.retention.RetainedData;
import org.wardvoice.retention.RetentionRules;
import org.wardvoice.retention.RetentionRules.Rule;
import org.wardvoice.retention.entity.Removal;
import org.wardvoice.retention.entity.RemovalRepository;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;

/** Tells how long data is kept, what the next run would delete, and what earlier ones did. */
@Stateless
public class ReadRetention {

  @Inject @Any private Instance<RetainedData> kinds;
  @Inject private RemovalRepository removals;
  @Inject private Clock clock;

  public RetentionRules rules(Caller caller) {
    return new RetentionRules(
        kinds.stream()
            .sorted(Comparator.comparing(RetainedData::kind))
            .map(kind -> rule(caller, kind))
            .toList());
  }

  private Rule rule(Caller caller, RetainedData kind) {
    return new Rule(
        kind.kind(),
        kind.keeps().map(Duration::toString).orElse(null),
        kind.setting(),
        expired(caller, kind, false),
        expired(caller, kind, true));
  }

  private long expired(Caller caller, RetainedData kind, boolean held) {
    return kind.keeps()
        .map(kept -> clock.instant().minus(kept))
        .map(before -> kind.countOlder(caller.organizationId(), before, held))
        .orElse(0L);
  }

  /** What was deleted, newest first. */
  public Page<RemovalView> removals(Caller caller, PageRequest page) {
    return removals.list(caller.organizationId(), page).map(Removal::view);
  }
}
