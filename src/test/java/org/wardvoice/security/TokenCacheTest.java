package org.wardvoice.security;

import static jakarta.security.enterprise.identitystore.CredentialValidationResult.INVALID_RESULT;
import static org.assertj.core.api.Assertions.assertThat;

import jakarta.security.enterprise.CallerPrincipal;
import jakarta.security.enterprise.credential.Credential;
import jakarta.security.enterprise.identitystore.CredentialValidationResult;
import jakarta.security.enterprise.identitystore.IdentityStore;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.eclipse.microprofile.jwt.JsonWebToken;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.SetClock;

/** The server verifies a token only once in a while, not with every request. */
class TokenCacheTest {

  private final SetClock clock = new SetClock("2026-11-23T09:00:00Z");
  private final Credential credential = new Credential() {};
  private String authorization = "Bearer one";
  private int verifications;
  private boolean valid = true;
  private Runnable meanwhile = () -> {};
  private TokenCache cache;

  @BeforeEach
  void open() {
    IdentityStore store =
        new IdentityStore() {
          @Override
          public CredentialValidationResult validate(Credential shown) {
            verifications++;
            meanwhile.run();
            return valid
                ? new CredentialValidationResult(authorization, Set.of("doctor"))
                : INVALID_RESULT;
          }
        };
    cache = new TokenCache(List.of(store), () -> authorization, clock);
  }

  private CredentialValidationResult validate() {
    return cache.validate(credential);
  }

  /** A caller without claims: refused by the product, but not on public endpoints. */
  private void assertUnverified() {
    CallerPrincipal caller = validate().getCallerPrincipal();
    assertThat(caller).isNotInstanceOf(JsonWebToken.class);
    assertThat(caller.getName()).isEqualTo("unverified");
  }

  @Test
  void verifiesATokenOnce() {
    assertThat(validate().getCallerGroups()).containsExactly("doctor");
    assertThat(validate().getCallerGroups()).containsExactly("doctor");
    assertThat(verifications).isEqualTo(1);
  }

  @Test
  void verifiesAgainOnceAKeyMayHaveGone() {
    validate();
    clock.advance(Duration.ofMinutes(5));
    valid = false;
    assertUnverified();
  }

  @Test
  void verifiesAgainOnceTheKeysHaveChanged() {
    validate();
    cache.forget(new TokenKeysChanged());
    valid = false;
    assertUnverified();
  }

  @Test
  void keepsNoTokenWhoseVerificationBeganWithOtherKeys() {
    meanwhile = () -> cache.forget(new TokenKeysChanged());
    assertThat(validate().getCallerGroups()).containsExactly("doctor");
    valid = false;
    assertUnverified();
  }

  @Test
  void takesNoTokenForAnother() {
    validate();
    authorization = "Bearer two";
    assertThat(validate().getCallerPrincipal().getName()).isEqualTo("Bearer two");
    valid = false;
    authorization = "Bearer three";
    assertUnverified();
  }

  @Test
  void keepsNoRefusal() {
    valid = false;
    assertUnverified();
    valid = true;
    assertThat(validate().getCallerGroups()).containsExactly("doctor");
  }

  @Test
  void forgetsTheOldest() {
    validate();
    for (int i = 0; i < 5_000; i++) {
      authorization = "Bearer other " + i;
      validate();
    }
    authorization = "Bearer one";
    int before = verifications;
    validate();
    assertThat(verifications).isEqualTo(before + 1);
  }

  @Test
  void keepsNothingWithoutAToken() {
    authorization = null;
    valid = false;
    validate();
    validate();
    assertThat(verifications).isEqualTo(2);
  }
}
