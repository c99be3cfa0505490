package org.wardvoice.idempotency.service;

import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import org.wardvoice.idempotency.KeyedRequest;
import org.wardvoice.idempotency.entity.IdempotencyKey;
import org.wardvoice.idempotency.entity.IdempotencyKeyRepository;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.RecordCreated;
import org.wardvoice.shared.error.Conflict;

/**
 * Stores in the claim which record was created, in the transaction that creates it: both are committed, or neither. A
 * request whose claim has passed to another can't mark it, and so can't create its record. Only endpoints that answer
 * with the created record mark: others would answer a repeated request with a record that they created on the way.
 */
@Component
public class MarkClaim {

  private final KeyedRequest request;
  private final IdempotencyKeyRepository keys;

  @Inject
  public MarkClaim(KeyedRequest request, IdempotencyKeyRepository keys) {
    this.request = request;
    this.keys = keys;
  }

  void mark(@Observes RecordCreated created) {
    request
        .claimOfCreation()
        .ifPresent(
            claim -> {
              IdempotencyKey key =
                  keys.lock(claim.id(), claim.token())
                      .orElseThrow(
                          () -> Conflict.of("Another request with this Idempotency-Key took over"));
              if (!key.isMarked()) {
                key.mark(created.type(), created.id());
              }
            });
  }
}
