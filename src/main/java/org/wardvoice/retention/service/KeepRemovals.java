package org.wardvoice.retention.service;

import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.retention.Expiry;
import org.wardvoice.retention.Removals;
import org.wardvoice.retention.RetainedKind;
import org.wardvoice.retention.entity.RemovalRepository;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.persistence.LowerCase;

/**
 * Records what expired and was deleted. Only the first deletion of a day is audited: with messages, there may be one
 * every second.
 */
@Component
public class KeepRemovals implements Removals {

  private final RemovalRepository removals;
  private final Event<AuditEvent> audit;

  @Inject
  public KeepRemovals(RemovalRepository removals, Event<AuditEvent> audit) {
    this.removals = removals;
    this.audit = audit;
  }

  @Override
  public void keep(RetainedKind kind, Expiry expiry, Map<UUID, Long> removed) {
    Map<UUID, Instant> first = removals.add(kind, expiry, removed);
    first.forEach(
        (organization, olderThan) ->
            audit.fire(
                AuditEvent.of(Category.DATA_CHANGE, "expired_data_removed", organization, null)
                    .with("kind", LowerCase.name(kind))
                    .with("older_than", olderThan)));
  }
}
