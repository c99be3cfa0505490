package org.wardvoice.shared.http.answering;

import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Map;
import org.wardvoice.shared.error.AccountLocked;
import org.wardvoice.shared.error.Conflict;
import org.wardvoice.shared.error.ForgedRequest;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.error.MalformedRequest;
import org.wardvoice.shared.error.NotAuthenticated;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.error.NotPermitted;
import org.wardvoice.shared.error.PasswordRefused;
import org.wardvoice.shared.error.Refusal;
import org.wardvoice.shared.error.ServiceAway;
import org.wardvoice.shared.error.SignInTooOld;
import org.wardvoice.shared.error.StalePrecondition;
import org.wardvoice.shared.error.TooLarge;
import org.wardvoice.shared.error.TooManyRequests;
import org.wardvoice.shared.error.UnsupportedContent;

/** The response to each kind of refusal (contract, section 2). */
final class RefusalAnswers {

  /** The seconds for {@code Retry-After} if a part is unavailable. */
  static final int RETRY_AFTER = 5;

  private static final Map<Class<? extends Refusal>, Integer> STATUS =
      Map.of(
          InvalidInput.class, 400,
          MalformedRequest.class, 400,
          NotFound.class, 404,
          Conflict.class, 409,
          StalePrecondition.class, 412,
          TooLarge.class, 413,
          UnsupportedContent.class, 415,
          ServiceAway.class, 503);

  private RefusalAnswers() {}

  static Response of(Refusal refusal) {
    if (refusal instanceof NotAuthenticated) {
      Response.ResponseBuilder answer =
          shortly(401, refusal, null).header(HttpHeaders.WWW_AUTHENTICATE, "Bearer");
      return refusal instanceof AccountLocked locked
          ? answer.header(HttpHeaders.RETRY_AFTER, locked.remaining().toSeconds() + 1).build()
          : answer.build();
    }
    if (refusal instanceof NotPermitted forbidden) {
      Response.ResponseBuilder answer = shortly(403, refusal, forbidden.required());
      forbidden.headers().forEach(answer::header);
      return answer.build();
    }
    if (refusal instanceof PasswordRefused password) {
      return password(password);
    }
    if (refusal instanceof ForgedRequest || refusal instanceof SignInTooOld) {
      return shortly(403, refusal, null).build();
    }
    if (refusal instanceof TooManyRequests limited) {
      return Response.status(429)
          .header(HttpHeaders.RETRY_AFTER, limited.retryAfter())
          .type(MediaType.APPLICATION_JSON_TYPE)
          .entity(ErrorBody.of(limited))
          .build();
    }
    Response.ResponseBuilder answer =
        Response.status(status(refusal.getClass()))
            .type(MediaType.APPLICATION_JSON_TYPE)
            .entity(ErrorBody.of(refusal.code(), refusal.getMessage(), refusal.details()));
    return refusal instanceof ServiceAway
        ? answer.header(HttpHeaders.RETRY_AFTER, RETRY_AFTER).build()
        : answer.build();
  }

  private static Response password(PasswordRefused refusal) {
    Response.ResponseBuilder answer = shortly(403, refusal, null);
    refusal
        .remaining()
        .ifPresent(wait -> answer.header(HttpHeaders.RETRY_AFTER, wait.toSeconds() + 1));
    return answer.build();
  }

  private static Response.ResponseBuilder shortly(int status, Refusal refusal, String required) {
    return Response.status(status)
        .type(MediaType.APPLICATION_JSON_TYPE)
        .entity(new ShortError(refusal.getMessage(), required));
  }

  private static int status(Class<?> kind) {
    Integer status = STATUS.get(kind);
    return status == null ? status(kind.getSuperclass()) : status;
  }
}
