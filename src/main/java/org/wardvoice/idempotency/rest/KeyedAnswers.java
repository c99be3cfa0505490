package org.wardvoice.idempotency.rest;

import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.Response;
import java.util.UUID;
import org.wardvoice.idempotency.Claim;
import org.wardvoice.idempotency.KeptAnswer;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.http.Created;
import org.wardvoice.shared.http.ReplayedAnswer;

/** Answers a request whose work was done before. */
@Component
public class KeyedAnswers {

  static final String REPLAYED = "Idempotent-Replayed";

  /** The response for a record of a feature without a {@code ReplayedAnswer}. */
  public record MadeBefore(UUID id) {}

  private final Instance<ReplayedAnswer> lostAnswers;

  @Inject
  public KeyedAnswers(Instance<ReplayedAnswer> lostAnswers) {
    this.lostAnswers = lostAnswers;
  }

  /**
   * The response to a request whose key was used before.
   *
   * @throws org.wardvoice.shared.error.Conflict if the key was first used with another body
   */
  Response again(Claim claim, String fingerprint) {
    if (claim instanceof Claim.Answered answered) {
      Claim.requireSame(answered.fingerprint(), fingerprint);
      return replay(answered.answer());
    }
    Claim.Unanswered unanswered = (Claim.Unanswered) claim;
    Claim.requireSame(unanswered.fingerprint(), fingerprint);
    return Response.status(Response.Status.CREATED)
        .header(REPLAYED, true)
        .entity(reread(unanswered.recordType(), unanswered.recordId()))
        .build();
  }

  private static Response replay(KeptAnswer answer) {
    Response.ResponseBuilder response = Response.status(answer.status());
    answer.headers().forEach(response::header);
    response.header(REPLAYED, true);
    return answer.body().length == 0 ? response.build() : response.entity(answer.body()).build();
  }

  private Created<?> reread(String type, UUID id) {
    return lostAnswers.stream()
        .filter(feature -> feature.type().equals(type))
        .findFirst()
        .<Created<?>>map(feature -> feature.of().apply(id))
        .orElseGet(() -> Created.receipt(id, new MadeBefore(id)));
  }
}
