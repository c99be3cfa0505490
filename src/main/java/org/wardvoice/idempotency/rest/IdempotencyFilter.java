package org.wardvoice.idempotency.rest;

import jakarta.annotation.Priority;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.ext.Provider;
import java.lang.reflect.Parameter;
import java.util.Optional;
import java.util.regex.Pattern;
import org.wardvoice.idempotency.Claim;
import org.wardvoice.idempotency.KeyOwner;
import org.wardvoice.idempotency.KeyedRequest;
import org.wardvoice.idempotency.ReadsOnly;
import org.wardvoice.idempotency.service.ClaimKey;
import org.wardvoice.shared.crypto.Sha256;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.http.Created;
import org.wardvoice.shared.http.MultipartForm;
import org.wardvoice.shared.http.reading.BodyParameter;
import org.wardvoice.shared.http.reading.JsonBodyFilter;

/**
 * Claims the {@code Idempotency-Key} of a POST before any work is done, unless it only reads. The body of a JSON
 * endpoint is known by now; a form is compared after it has been read.
 */
@Provider
@Dependent
@Priority(Priorities.ENTITY_CODER + 500)
public class IdempotencyFilter implements ContainerRequestFilter {

  static final String HEADER = "Idempotency-Key";

  private static final Pattern KEY = Pattern.compile("[\\x21-\\x7e]{1,255}");

  @Context private ResourceInfo resource;

  @Inject private KeyOwner owner;
  @Inject private KeyedRequest keyed;
  @Inject private ClaimKey keys;
  @Inject private KeyedAnswers answers;
  @Inject private FormClaim form;

  @Override
  public void filter(ContainerRequestContext request) {
    String key = request.getHeaderString(HEADER);
    if (key == null || !request.getMethod().equals(HttpMethod.POST)) {
      return;
    }
    if (!KEY.matcher(key).matches()) {
      throw new InvalidInput(HEADER, "must be 1 to 255 visible ASCII characters");
    }
    Optional<KeyOwner.Owner> caller = owner.current();
    if (caller.isPresent() && !resource.getResourceMethod().isAnnotationPresent(ReadsOnly.class)) {
      claim(request, caller.get(), key);
    }
  }

  private void claim(ContainerRequestContext request, KeyOwner.Owner caller, String key) {
    String fingerprint = fingerprint(request);
    String address = "POST " + request.getUriInfo().getRequestUri().getRawPath();
    String query = request.getUriInfo().getRequestUri().getRawQuery();
    Claim claim =
        keys.claim(caller, key, query == null ? address : address + "?" + query, fingerprint);
    if (claim instanceof Claim.Owned owned) {
      keyed.holds(owned, resource.getResourceMethod().getReturnType() == Created.class);
    } else if (fingerprint == null) {
      form.compareWith(claim);
    } else {
      request.abortWith(answers.again(claim, fingerprint));
    }
  }

  /** Null for an endpoint that takes a form, whatever content type others are sent. */
  private String fingerprint(ContainerRequestContext request) {
    if (request.getProperty(JsonBodyFilter.BODY) instanceof byte[] body) {
      return Sha256.hex(Sha256.digest().digest(body));
    }
    Parameter entity = BodyParameter.of(resource.getResourceMethod());
    return entity != null && entity.getType() == MultipartForm.class ? null : Sha256.hex("");
  }
}
