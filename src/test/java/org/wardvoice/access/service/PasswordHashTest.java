package org.wardvoice.access.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.security.SecureRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PasswordHashTest {

  private static final HashCost CHEAP = new HashCost(64, 1, 1);
  private static final SecureRandom RANDOM = new SecureRandom();

  @Test
  void survivesItsOwnText() {
    PasswordHash hash = PasswordHash.of("Ward-Voice-2026", CHEAP, RANDOM);
    PasswordHash read = PasswordHash.parse(hash.toString());
    assertThat(read.toString())
        .isEqualTo(hash.toString())
        .startsWith("$argon2id$v=19$m=64,t=1,p=1$");
    assertThat(read.matches("Ward-Voice-2026")).isTrue();
    assertThat(read.matches("ward-voice-2026")).isFalse();
    assertThat(read.matches("")).isFalse();
  }

  /** Made by the reference implementation: {@code echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1}. */
  @Test
  void readsHashesOfTheReferenceImplementation() {
    PasswordHash hash =
        PasswordHash.parse(
            "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc");
    assertThat(hash.matches("password")).isTrue();
    assertThat(hash.matches("differentpassword")).isFalse();
  }

  @Test
  void saltsEachHash() {
    assertThat(PasswordHash.of("same", CHEAP, RANDOM))
        .doesNotHaveToString(PasswordHash.of("same", CHEAP, RANDOM).toString());
  }

  @Test
  void takesLettersForTheSameHoweverTheKeyboardComposesThem() {
    PasswordHash hash = PasswordHash.of("Krankenh\u00e4user-2026", CHEAP, RANDOM);
    assertThat(hash.matches("Krankenha\u0308user-2026")).isTrue();
  }

  @Test
  void knowsItsCost() {
    PasswordHash hash = PasswordHash.of("same", CHEAP, RANDOM);
    assertThat(hash.costs(CHEAP)).isTrue();
    assertThat(hash.costs(new HashCost(64, 2, 1))).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "plain",
        "$2a$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy",
        "$argon2i$v=19$m=64,t=1,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc",
        "$argon2id$v=19$m=64,t=1,p=1$c29tZXNhbHQ$",
      })
  void refusesWhatIsNoArgon2idHashWithoutRepeatingIt(String text) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PasswordHash.parse(text))
        .withMessage("not an Argon2id hash");
  }
}
