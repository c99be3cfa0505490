package org.wardvoice.access.service.sso;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import org.wardvoice.access.entity.SignOnRepository;
import org.wardvoice.access.entity.SignOnRequest;
import org.wardvoice.shared.crypto.Sha256;
import org.wardvoice.shared.persistence.Ids;

/** Stores, for all nodes, the pending sign-ons of browsers and the messages that were accepted. */
@Stateless
public class SignOnRequests {

  @Inject private SignOnRepository signOns;
  @Inject private SsoConfig configuration;
  @Inject private Clock clock;

  /**
   * A pending sign-on.
   *
   * @param returnTo null if the callback itself returns the sign-in response
   */
  public record Begun(String nonce, String verifier, String requestId, String returnTo) {

    /** Keeps the secrets out of logs. */
    @Override
    public String toString() {
      return "Begun";
    }
  }

  public void add(String provider, String state, String browser, Begun begun) {
    SignOnRequest request =
        new SignOnRequest(Ids.next(), provider, Sha256.hex(state), Sha256.hex(browser));
    request.expect(begun.nonce(), begun.verifier(), begun.requestId());
    Instant now = clock.instant();
    request.issue(begun.returnTo(), now, now.plus(configuration.requestLifetime()));
    signOns.add(request);
  }

  /** Uses a sign-on up; empty if it is unknown, expired, used, or belongs to another browser. */
  public Optional<Begun> use(String provider, String state, String browser) {
    Instant now = clock.instant();
    Optional<SignOnRequest> request =
        signOns
            .lockRequest(Sha256.hex(state))
            .filter(found -> found.isGoodFor(provider, Sha256.hex(browser), now));
    request.ifPresent(good -> good.use(now));
    return request.map(
        good -> new Begun(good.nonce(), good.codeVerifier(), good.requestId(), good.returnTo()));
  }

  /** Marks a message as used; returns false if it was used before. */
  public boolean useMessage(String provider, String id, Instant expiresAt) {
    return signOns.useMessage(provider, Sha256.hex(id), expiresAt);
  }
}
