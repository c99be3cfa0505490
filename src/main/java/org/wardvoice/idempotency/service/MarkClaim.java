package org.wardvoice.idempotency.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import org.wardvoice.idempotency.KeyedRequest;
import org.wardvoice.idempotency.entity.IdempotencyKey;
import org.wardvoice.idempotency.entity.IdempotencyKeyRepository;
import org.wardvoice.shared.RecordCreated;
import org.wardvoice.shared.error.Conflict;

/**
 * Writes into the claim which record was made, in the very transaction that makes it: both are there, or neither. A
 * request whose claim has passed to another can't mark it, and so can't make its record.
 */
@ApplicationScoped
public class MarkClaim {

  private KeyedRequest request;
  private IdempotencyKeyRepository keys;

  protected MarkClaim() {}

  @Inject
  public MarkClaim(KeyedRequest request, IdempotencyKeyRepository keys) {
    this.request = request;
    this.keys = keys;
  }

  void mark(@Observes RecordCreated created) {
    request
        .claim()
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
