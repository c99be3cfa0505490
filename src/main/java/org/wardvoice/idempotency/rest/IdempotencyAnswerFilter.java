package org.wardvoice.idempotency.rest;

import jakarta.annotation.Priority;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.ext.Provider;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.wardvoice.idempotency.Claim;
import org.wardvoice.idempotency.KeptAnswer;
import org.wardvoice.idempotency.KeyedRequest;
import org.wardvoice.idempotency.service.ClaimKey;
import org.wardvoice.shared.http.answering.AnswerFilter;
import org.wardvoice.shared.log.Log;

/**
 * Stores the response to a request with a key, as the bytes that are sent. Responses that say nothing about the work
 * itself are not stored, so that the same key can be tried again: a body that was refused before work began, a caller
 * who was refused, a stale {@code If-Match}, a lost race, an internal error.
 */
@Provider
@Dependent
@Priority(Priorities.USER)
public class IdempotencyAnswerFilter implements ContainerResponseFilter {

  private static final Log LOG = Log.of(IdempotencyAnswerFilter.class);
  private static final Set<Integer> KEPT_REFUSALS = Set.of(404, 409, 410, 422);
  private static final List<String> KEPT_HEADERS =
      List.of(HttpHeaders.CONTENT_TYPE, HttpHeaders.LOCATION, HttpHeaders.ETAG, HttpHeaders.LINK);

  @Inject private KeyedRequest keyed;
  @Inject private ClaimKey keys;

  @Override
  public void filter(ContainerRequestContext request, ContainerResponseContext response) {
    keyed.claim().ifPresent(claim -> settle(claim, request, response));
  }

  private void settle(
      Claim.Owned claim, ContainerRequestContext request, ContainerResponseContext response) {
    keyed.settled();
    try {
      if (isKept(request, response)) {
        keys.keep(claim, answer(response));
      } else {
        keys.release(claim);
      }
    } catch (RuntimeException failed) {
      // The work is done and its response must be sent; the mark in the claim prevents doing it
      // twice.
      LOG.warn("idempotency.unsettled", failed, "claim", claim.id());
    }
  }

  private static boolean isKept(
      ContainerRequestContext request, ContainerResponseContext response) {
    int status = response.getStatus();
    boolean known = response.getEntity() == null || response.getEntity() instanceof byte[];
    boolean lostRace = "CONFLICT".equals(request.getProperty(AnswerFilter.ERROR_CODE));
    boolean reused = "IDEMPOTENCY_KEY_REUSED".equals(request.getProperty(AnswerFilter.ERROR_CODE));
    return known
        && ((status >= 200 && status < 300)
            || (KEPT_REFUSALS.contains(status) && !lostRace && !reused));
  }

  private static KeptAnswer answer(ContainerResponseContext response) {
    Map<String, String> headers = new LinkedHashMap<>();
    for (String name : KEPT_HEADERS) {
      String value = response.getHeaderString(name);
      if (value != null) {
        headers.put(name, value);
      }
    }
    byte[] body = response.getEntity() instanceof byte[] bytes ? bytes : new byte[0];
    return new KeptAnswer(response.getStatus(), headers, body);
  }
}
