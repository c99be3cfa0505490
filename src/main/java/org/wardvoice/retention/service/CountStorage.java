package org.wardvoice.retention.service;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.retention.StorageView;
import org.wardvoice.retention.StoredAmount;
import org.wardvoice.retention.entity.StorageRepository;
import org.wardvoice.security.Caller;

/** Counts what organizations store. Regularly and not on request, because it reads every row. */
@Stateless
public class CountStorage {

  @Inject private StorageRepository storage;
  @Inject private StorageConfig config;
  @Inject private Clock clock;

  /**
   * Counts the organization that has waited longest; one at a time in all nodes.
   *
   * @return whether there may be more
   */
  @TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
  public boolean one() {
    Instant now = clock.instant();
    Optional<UUID> next = storage.next(now.minus(config.interval()));
    next.ifPresent(organization -> storage.count(organization, now));
    return next.isPresent();
  }

  /** The caller's organization, as it was counted last. */
  public StorageView of(Caller caller) {
    return storage.find(caller.organizationId()).orElseGet(() -> new StorageView(null, List.of()));
  }

  /** All organizations together. */
  public List<StoredAmount> sums() {
    return storage.sums();
  }
}
