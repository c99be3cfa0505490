package org.wardvoice.access.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/** The keys of years, with a clock that moves. */
class KeyScheduleTest {

  private static final Instant START = Instant.parse("2026-05-04T08:15:30Z");
  private static final Duration DAY = Duration.ofDays(1);
  private static final KeySchedule SCHEDULE =
      new KeySchedule(Duration.ofDays(90), Duration.ofDays(31), 3);

  private static RSAKey material;

  private int made;
  private List<RSAKey> keys = List.of();

  @BeforeAll
  static void makeMaterial() throws JOSEException {
    material = new RSAKeyGenerator(2048).generate();
  }

  @Test
  void beginsWithOneKeyAndThoseAfterIt() {
    at(START);
    assertThat(keys).extracting(RSAKey::getKeyID).containsExactly("1", "2", "3", "4");
    assertThat(keys)
        .extracting(KeySchedule::start)
        .containsExactly(START, START.plus(days(90)), START.plus(days(180)), START.plus(days(270)));
  }

  @Test
  void changesNothingUntilSomethingIsDue() {
    at(START);
    List<RSAKey> before = keys;
    at(START.plus(days(89)));
    assertThat(keys).isEqualTo(before);
    assertThat(signing(START.plus(days(89)))).isEqualTo("1");
  }

  @Test
  void keepsAKeyAsLongAsItsTokensCount() {
    at(START);
    at(START.plus(days(90)));
    assertThat(signing(START.plus(days(90)))).isEqualTo("2");
    assertThat(keys).extracting(RSAKey::getKeyID).containsExactly("2", "3", "4", "5", "1");
    at(START.plus(days(90 + 30)));
    assertThat(keys).extracting(RSAKey::getKeyID).contains("1");
    at(START.plus(days(90 + 31)));
    assertThat(keys).extracting(RSAKey::getKeyID).doesNotContain("1");
  }

  @Test
  void takesUpAKeyWithoutADateAsTheFirst() {
    keys = List.of(new RSAKey.Builder(material).keyID("own").build());
    at(START);
    assertThat(signing(START)).isEqualTo("1");
    assertThat(keys).extracting(RSAKey::getKeyID).contains("own");
  }

  @Test
  void rotatesAtOnceWhenAskedTo() {
    at(START);
    Instant later = START.plus(days(10));
    keys = SCHEDULE.rotated(keys, later);
    at(later);
    assertThat(signing(later)).isEqualTo("2");
    assertThat(keys).extracting(RSAKey::getKeyID).containsExactly("2", "3", "4", "5", "1");
    assertThat(KeySchedule.start(keys.get(1))).isEqualTo(later.plus(days(90)));
  }

  @Test
  void rotatesInTheSecondAfterWhenAskedTwiceInOne() {
    at(START);
    keys = SCHEDULE.rotated(keys, START);
    at(START);
    assertThat(signing(START)).isEqualTo("1");
    assertThat(signing(START.plusSeconds(1))).isEqualTo("2");
  }

  @Test
  void carriesOnAfterAYearInWhichNobodyLooked() {
    at(START);
    Instant later = START.plus(days(400));
    at(later);
    assertThat(keys).filteredOn(key -> KeySchedule.start(key).isAfter(later)).hasSize(3);
    assertThat(KeySchedule.start(KeySchedule.current(keys, later))).isBeforeOrEqualTo(later);
  }

  /**
   * Rotations of all kinds over two years: who learned the keys at any time verifies whatever is signed until as many
   * rotations have passed as there are keys ahead, and no token loses its key before it expires.
   */
  @RepeatedTest(20)
  void neverSignsWithAKeyThatWasNotKnownLongBefore() {
    Random random = new Random();
    Instant now = START;
    at(now);
    for (int day = 0; day < 730; day++) {
      Set<String> known = ids();
      String signer = signing(now);
      now = now.plus(DAY);
      if (random.nextInt(60) == 0) {
        keys = SCHEDULE.rotated(keys, now);
      }
      at(now);
      assertThat(known).contains(signing(now));
      Set<String> published = ids();
      assertThat(published).contains(signer);
      assertThat(keys.get(0).isPrivate()).isTrue();
    }
  }

  private Set<String> ids() {
    return keys.stream().map(RSAKey::getKeyID).collect(Collectors.toSet());
  }

  private void at(Instant now) {
    keys = SCHEDULE.apply(keys, now, () -> fresh(now));
  }

  private String signing(Instant now) {
    return KeySchedule.current(keys, now).getKeyID();
  }

  private RSAKey fresh(Instant now) {
    made++;
    return new RSAKey.Builder(material)
        .keyID(Integer.toString(made))
        .issueTime(Date.from(now))
        .build();
  }

  private static Duration days(int days) {
    return Duration.ofDays(days);
  }
}
