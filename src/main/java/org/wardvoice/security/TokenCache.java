package org.wardvoice.security;

import static jakarta.security.enterprise.identitystore.CredentialValidationResult.Status.VALID;

import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Alternative;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.interceptor.Interceptor;
import jakarta.security.enterprise.credential.Credential;
import jakarta.security.enterprise.identitystore.CredentialValidationResult;
import jakarta.security.enterprise.identitystore.IdentityStore;
import jakarta.security.enterprise.identitystore.IdentityStoreHandler;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.core.HttpHeaders;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Supplier;
import org.wardvoice.shared.cache.BoundedCache;
import org.wardvoice.shared.cache.CacheFigures;

/**
 * Avoids the verification of a token's signature at each request: Payara's identity store would parse all published
 * keys each time, which takes half of the CPU time of a read. A token counts as verified for five minutes, or until the
 * keys change: {@code payara-mp-jwt.properties} makes Payara read them at each verification. {@link Authentication} still
 * checks time, session and user at each request.
 *
 * <p>Payara would refuse an invalid token on public endpoints too, even where a client renews an expired one. So this
 * class answers with a caller without claims, whom {@link Authentication} refuses wherever it needs a caller. WildFly
 * verifies without identity stores, and never uses this class: there {@code undertow-handlers.conf} empties the header
 * on public paths.
 */
@Alternative
@Priority(Interceptor.Priority.APPLICATION)
@ApplicationScoped
public class TokenCache implements IdentityStoreHandler {

  private static final Duration KEPT = Duration.ofMinutes(5);
  private static final int MOST = 5_000;
  private static final CredentialValidationResult UNVERIFIED =
      new CredentialValidationResult("unverified");

  private Iterable<IdentityStore> stores;
  private Supplier<String> authorization;
  private Clock clock;
  private final BoundedCache<String, Verified> verified = new BoundedCache<>(MOST);

  TokenCache() {}

  @Inject
  public TokenCache(@Any Instance<IdentityStore> stores, HttpServletRequest request, Clock clock) {
    this(stores, () -> request.getHeader(HttpHeaders.AUTHORIZATION), clock);
  }

  TokenCache(Iterable<IdentityStore> stores, Supplier<String> authorization, Clock clock) {
    this.stores = stores;
    this.authorization = authorization;
    this.clock = clock;
  }

  private record Verified(CredentialValidationResult result, Instant until) {}

  @Override
  public CredentialValidationResult validate(Credential credential) {
    String token = authorization.get();
    if (token == null) {
      return verify(credential);
    }
    Instant now = clock.instant();
    long before = verified.generation();
    Optional<Verified> known = verified.get(token, one -> one.until.isAfter(now));
    if (known.isPresent()) {
      return known.get().result;
    }
    CredentialValidationResult result = verify(credential);
    if (result != UNVERIFIED) {
      verified.put(token, new Verified(result, now.plus(KEPT)), before);
    }
    return result;
  }

  private CredentialValidationResult verify(Credential credential) {
    for (IdentityStore store : stores) {
      CredentialValidationResult result = store.validate(credential);
      if (result.getStatus() == VALID) {
        return result;
      }
    }
    return UNVERIFIED;
  }

  void forget(@Observes TokenKeysChanged changed) {
    verified.clear();
  }

  public CacheFigures figures() {
    return verified.figures();
  }
}
