package org.wardvoice.idempotency.service;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.UUID;
import org.wardvoice.idempotency.Claim;
import org.wardvoice.idempotency.KeptAnswer;
import org.wardvoice.idempotency.KeyOwner.Owner;
import org.wardvoice.idempotency.entity.IdempotencyKey;
import org.wardvoice.idempotency.entity.IdempotencyKeyRepository;
import org.wardvoice.shared.error.Conflict;
import org.wardvoice.shared.persistence.Ids;

/**
 * Claims keys before the work and settles them after it, in separate transactions. The lease only limits the wait for a
 * request that may have crashed; for endpoints that answer with a created record, {@link MarkClaim} guarantees that
 * there is no second one. Others must recognize repetitions, as HL7 v2 does by control ids.
 */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
public class ClaimKey {

  @Inject private IdempotencyKeyRepository keys;
  @Inject private AnswerCipher cipher;
  @Inject private IdempotencyConfig config;
  @Inject private Clock clock;

  /**
   * Claims a key for a request.
   *
   * @param request method and path
   * @param fingerprint of the body; null while it is not read
   * @throws Conflict if the key was used for another request, or its first request is still running
   */
  public Claim claim(Owner owner, String key, String request, String fingerprint) {
    Instant now = clock.instant();
    UUID token = UUID.randomUUID();
    IdempotencyKey used = keys.lock(owner, key).orElse(null);
    if (used != null && used.isExpiredAt(now)) {
      keys.remove(used);
      used = null;
    }
    if (used == null) {
      UUID id = Ids.next();
      boolean first =
          keys.insert(
              new IdempotencyKeyRepository.Use(
                  id,
                  owner,
                  key,
                  request,
                  cipher.seal(id, fingerprint),
                  token,
                  now.plus(config.lease()),
                  now,
                  now.plus(config.keep())));
      if (first) {
        return new Claim.Owned(id, token);
      }
      used = keys.lock(owner, key).orElseThrow(ClaimKey::stillRuns);
    }
    return known(used, request, fingerprint, token, now);
  }

  private Claim known(
      IdempotencyKey used, String request, String fingerprint, UUID token, Instant now) {
    String first = cipher.unseal(used.id(), used.sealedFingerprint());
    if (!used.isFor(request)) {
      throw Claim.reused();
    }
    Claim.requireSame(first, fingerprint);
    if (used.isAnswered()) {
      return new Claim.Answered(
          first, cipher.decrypt(used.id(), used.answerStatus(), used.answer()));
    }
    // Even if the record exists: the response, which can hold a secret, is stored after that.
    if (used.isLeasedAt(now)) {
      throw stillRuns();
    }
    if (used.isMarked()) {
      return new Claim.Unanswered(first, used.recordType(), used.recordId());
    }
    used.passTo(token, now.plus(config.lease()));
    return new Claim.Owned(used.id(), token);
  }

  /**
   * Sets the fingerprint of a claimed request after its body has been read.
   *
   * @throws Conflict if the key was first used with another body, or has passed to another request
   */
  public void bodyRead(Claim.Owned claim, String fingerprint) {
    IdempotencyKey used = keys.lock(claim.id(), claim.token()).orElseThrow(ClaimKey::stillRuns);
    Claim.requireSame(cipher.unseal(used.id(), used.sealedFingerprint()), fingerprint);
    used.know(cipher.seal(used.id(), fingerprint));
    used.passTo(claim.token(), clock.instant().plus(config.lease()));
  }

  /** Extends the lease of a request that is still working. */
  public void extend(@Observes Claim.Owned claim) {
    keys.lock(claim.id(), claim.token())
        .ifPresent(used -> used.passTo(claim.token(), clock.instant().plus(config.lease())));
  }

  /** Stores the response; does nothing if the claim has passed to another request. */
  public void keep(Claim.Owned claim, KeptAnswer answer) {
    keys.lock(claim.id(), claim.token())
        .ifPresent(used -> used.keep(answer.status(), cipher.encrypt(used.id(), answer)));
  }

  /** Releases a key whose response is not to be stored. If its record was created, only the lease ends. */
  public void release(Claim.Owned claim) {
    keys.lock(claim.id(), claim.token())
        .ifPresent(
            used -> {
              if (used.isMarked()) {
                used.passTo(claim.token(), clock.instant());
              } else {
                keys.remove(used);
              }
            });
  }

  /** Deletes expired keys, and returns their number. */
  public int purge() {
    return keys.removeExpired(clock.instant());
  }

  private static Conflict stillRuns() {
    return Conflict.of("The first request with this Idempotency-Key is still running");
  }
}
