package org.wardvoice.access.service.passkey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.wardvoice.access.FactorMethod;
import org.wardvoice.access.TestAuthenticator;
import org.wardvoice.access.entity.Passkey;
import org.wardvoice.access.entity.SecondFactor;
import org.wardvoice.access.service.AccessConfig;
import org.wardvoice.access.service.passkey.PasskeyRefused.Reason;
import org.wardvoice.access.service.passkey.PasskeyVerification.Made;
import org.wardvoice.access.service.passkey.PasskeyVerification.Signed;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.json.Json;

class PasskeyVerificationTest {

  private static final String CHALLENGE = Base64Url.text(new byte[32]);
  private static final UUID USER = new UUID(7, 11);

  private final PasskeyVerification verification =
      new PasskeyVerification(
          new RelyingParty(
              new AccessConfig(
                  Settings.shipped(Map.of("wardvoice.base-url", "https://ward.example")))));
  private final TestAuthenticator phone = new TestAuthenticator("https://ward.example");

  @Test
  void acceptsWhatAnAuthenticatorMakesAndSigns() throws PasskeyRefused {
    NewPasskey made = made();
    assertThat(verification.challenge(made.clientData())).contains(CHALLENGE);
    Made known = verification.register(made, CHALLENGE);
    assertThat(known.credentialId()).isEqualTo(made.credentialId());
    Passkey passkey = passkey(known);
    Signed first = verification.verify(signed(), passkey, CHALLENGE, true);
    assertThat(first.signCount()).isGreaterThan(known.signCount());
  }

  @Test
  void refusesAnotherChallenge() throws PasskeyRefused {
    Passkey passkey = passkey(verification.register(made(), CHALLENGE));
    PasskeyProof proof = signed();
    String other = Base64Url.text(new byte[16]);
    assertThatThrownBy(() -> verification.verify(proof, passkey, other, true))
        .isInstanceOfSatisfying(
            PasskeyRefused.class,
            refused -> assertThat(refused.reason()).isEqualTo(Reason.CHALLENGE));
  }

  /** Whatever is sent: it is refused, and never fails otherwise. */
  @Test
  void refusesEveryAlteration() throws PasskeyRefused {
    NewPasskey made = made();
    Passkey passkey = passkey(verification.register(made, CHALLENGE));
    PasskeyProof proof = signed();
    Random random = new Random(7);
    for (int round = 0; round < 400; round++) {
      NewPasskey broken =
          new NewPasskey(
              made.credentialId(),
              altered(made.clientData(), random, round % 2 == 0),
              altered(made.attestationObject(), random, round % 2 == 1),
              List.of(),
              "Phone");
      isVerifiedOrRefused(() -> verification.register(broken, CHALLENGE));
      verification.challenge(broken.clientData());
      PasskeyProof forged =
          new PasskeyProof(
              proof.credentialId(),
              altered(proof.clientData(), random, round % 3 == 0),
              altered(proof.authenticatorData(), random, round % 3 == 1),
              altered(proof.signature(), random, round % 3 == 2),
              proof.userHandle());
      assertThatThrownBy(() -> verification.verify(forged, passkey, CHALLENGE, true))
          .isInstanceOf(PasskeyRefused.class);
    }
  }

  private interface Verification {
    void verify() throws PasskeyRefused;
  }

  /** Without an attestation some bytes of a new passkey are the authenticator's own affair, such as its model. */
  private static void isVerifiedOrRefused(Verification call) {
    try {
      call.verify();
    } catch (PasskeyRefused refused) {
      assertThat(refused.reason()).isNotNull();
    }
  }

  private static String altered(String text, Random random, boolean really) {
    byte[] bytes = Base64Url.bytes(text);
    if (really) {
      bytes[random.nextInt(bytes.length)] ^= (byte) (1 + random.nextInt(255));
    }
    return Base64Url.text(bytes);
  }

  private NewPasskey made() {
    JsonNode options =
        Json.MAPPER.valueToTree(
            new PasskeyCreationOptions(
                new PasskeyCreationOptions.RelyingPartyEntity("ward.example", "Wardvoice"),
                new PasskeyCreationOptions.UserEntity(
                    PasskeyCreationOptions.handle(USER), "mia@ward.example", "Mia"),
                CHALLENGE,
                List.of(new PasskeyCreationOptions.KeyParameters("public-key", -7)),
                300_000,
                List.of(),
                PasskeyCreationOptions.SelectionCriteria.STRICT,
                "none"));
    JsonNode made = phone.create(options);
    return new NewPasskey(
        made.path("id").asText(),
        made.at("/response/clientDataJSON").asText(),
        made.at("/response/attestationObject").asText(),
        List.of("internal"),
        "Phone");
  }

  private PasskeyProof signed() {
    JsonNode signed =
        phone.get(
            Json.MAPPER.valueToTree(PasskeyRequestOptions.passwordless("ward.example", CHALLENGE)));
    return new PasskeyProof(
        signed.path("id").asText(),
        signed.at("/response/clientDataJSON").asText(),
        signed.at("/response/authenticatorData").asText(),
        signed.at("/response/signature").asText(),
        signed.at("/response/userHandle").asText());
  }

  private static Passkey passkey(Made made) {
    Instant now = Instant.EPOCH;
    UUID organization = new UUID(1, 2);
    Passkey passkey =
        new Passkey(
            new UUID(3, 4),
            new SecondFactor(new UUID(5, 6), organization, USER, FactorMethod.PASSKEY, now),
            organization,
            USER,
            now);
    passkey.identify(made.credentialId(), Base64Url.bytes(made.credential()), List.of("internal"));
    passkey.allowBackup(made.eligible());
    passkey.count(made.signCount(), made.copied());
    return passkey;
  }
}
