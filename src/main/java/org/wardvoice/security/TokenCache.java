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
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Avoids the verification of a token's signature at each request: Payara's identity store would parse all published
 * keys each time, which takes half of the CPU time of a read. A token counts as verified for five minutes, or until the
 * keys change: {@code payara-mp-jwt.properties} makes Payara read them at each verification. {@link Authentication} still
 * checks time, session and user at each request. WildFly verifies without identity stores, and never uses this class.
 */
@Alternative
@Priority(Interceptor.Priority.APPLICATION)
@ApplicationScoped
public class TokenCache implements IdentityStoreHandler {

  private static final Duration KEPT = Duration.ofMinutes(5);
  private static final int MOST = 5_000;

  private Iterable<IdentityStore> stores;
  private Supplier<String> authorization;
  private Clock clock;
  private final Map<String, Verified> verified =
      new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Verified> eldest) {
          return size() > MOST;
        }
      };
  private long keySet;

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
    long before = keySet();
    Verified known = known(token);
    if (known != null && known.until.isAfter(now)) {
      return known.result;
    }
    CredentialValidationResult result = verify(credential);
    if (result.getStatus() == VALID) {
      keep(token, new Verified(result, now.plus(KEPT)), before);
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
    return CredentialValidationResult.INVALID_RESULT;
  }

  private Verified known(String token) {
    synchronized (verified) {
      return verified.get(token);
    }
  }

  private long keySet() {
    synchronized (verified) {
      return keySet;
    }
  }

  /** Unless the keys have changed since the verification began. */
  private void keep(String token, Verified result, long before) {
    synchronized (verified) {
      if (keySet == before) {
        // Inserted again, so that the first entry is the oldest.
        verified.remove(token);
        verified.put(token, result);
      }
    }
  }

  void forget(@Observes TokenKeysChanged changed) {
    synchronized (verified) {
      keySet++;
      verified.clear();
    }
  }
}
