package org.wardvoice.shared.http.answering;

import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;
import java.util.Map;
import org.wardvoice.shared.error.ServiceAway;
import org.wardvoice.shared.log.Log;
import org.wardvoice.shared.log.OncePerMinute;
import org.wardvoice.shared.log.RequestId;

/**
 * Responds to unexpected exceptions. Only details that are safe for clients are sent; everything else is logged once.
 */
@Provider
public class FailureMapper implements ExceptionMapper<Throwable> {

  private static final Log LOG = Log.of(FailureMapper.class);
  private static final OncePerMinute AWAY = new OncePerMinute();

  @Override
  public Response toResponse(Throwable failure) {
    return answer(failure);
  }

  static Response answer(Throwable failure) {
    return Failures.refusal(failure)
        .map(
            refusal -> {
              if (refusal instanceof ServiceAway) {
                tellAway(failure);
              }
              return RefusalAnswers.of(refusal);
            })
        .orElseGet(
            () -> {
              LOG.error("request.failed", failure);
              return Response.status(500)
                  .type(MediaType.APPLICATION_JSON_TYPE)
                  .entity(internal())
                  .build();
            });
  }

  private static void tellAway(Throwable failure) {
    long times = AWAY.occurrences();
    if (times > 0) {
      LOG.warn("request.service_away", failure, "times", times);
    }
  }

  static ErrorBody internal() {
    return ErrorBody.of(
        "INTERNAL_ERROR",
        "Internal error",
        RequestId.current()
            .<Map<String, Object>>map(id -> Map.of("request_id", id))
            .orElse(Map.of()));
  }
}
