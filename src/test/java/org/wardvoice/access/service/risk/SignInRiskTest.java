package org.wardvoice.access.service.risk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SignInRiskTest {

  /** A quarter past ten in Berlin. */
  private static final Instant NOW = Instant.parse("2026-05-04T08:15:30Z");

  private static final Device WARD = new Device("desktop", "Firefox", "Windows");
  private static final Device PHONE = new Device("mobile", "Mobile Safari", "iOS");
  private static final String ADDRESS = "192.0.2.7";
  private static final GeoPoint BERLIN = new GeoPoint(52.52, 13.40);
  private static final GeoPoint SYDNEY = new GeoPoint(-33.87, 151.21);

  private static final Random RANDOM = new Random(20260504);

  private final SignInRisk risk = new SignInRisk(ZoneId.of("Europe/Berlin"));

  @Test
  void seesNoRiskInWhatIsUsual() {
    Risk usual = risk.assess(arrival(NOW, ADDRESS, WARD, BERLIN), month(), 0);
    assertThat(usual).isEqualTo(new Risk(0, List.of()));
  }

  @Test
  void takesNobodysFirstSignInForDangerous() {
    Risk first = risk.assess(arrival(NOW, ADDRESS, WARD, BERLIN), List.of(), 0);
    assertThat(first.score()).isLessThan(0.5).isPositive();
    assertThat(names(first)).containsExactly("new_device", "new_network");
  }

  @ParameterizedTest
  @CsvSource({
    "192.0.2.200, false",
    "192.0.3.7, true",
    "::ffff:192.0.2.9, false",
    "2001:db8:1:2::9, false",
    "2001:db8:1:ffff::9, false",
    "2001:db8:2::9, true"
  })
  void knowsNetworksByTheirNeighbourhood(String address, boolean isNew) {
    List<Arrival> earlier =
        List.of(
            arrival(NOW.minus(Duration.ofDays(1)), ADDRESS, WARD, null),
            arrival(NOW.minus(Duration.ofDays(2)), "2001:db8:1::1", WARD, null));
    assertThat(names(risk.assess(arrival(NOW, address, WARD, null), earlier, 0)))
        .isEqualTo(isNew ? List.of("new_network") : List.of());
  }

  @Test
  void forgetsAfterNinetyDays() {
    Arrival now = arrival(NOW, ADDRESS, WARD, null);
    List<Arrival> longAgo = List.of(arrival(NOW.minus(Duration.ofDays(91)), ADDRESS, WARD, null));
    assertThat(names(risk.assess(now, longAgo, 0))).containsExactly("new_device", "new_network");
    assertThat(risk.isTrusted(now, longAgo)).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"8, false", "12, false", "7, true", "13, true", "23, true", "3, true"})
  void findsAnHourUnusualThatIsFarFromAllOthersOfTheUser(int hour, boolean unusual) {
    Instant at = NOW.atZone(ZoneId.of("Europe/Berlin")).withHour(hour).toInstant();
    assertThat(names(risk.assess(arrival(at, ADDRESS, WARD, BERLIN), month(), 0)))
        .isEqualTo(unusual ? List.of("unusual_hour") : List.of());
  }

  @Test
  void countsHoursAroundMidnight() {
    Instant late = Instant.parse("2026-05-03T21:30:00Z");
    List<Arrival> nights = IntStream.range(1, 15).mapToObj(day -> daysBefore(late, day)).toList();
    assertThat(risk.assess(daysBefore(late.plus(Duration.ofHours(2)), 0), nights, 0).score())
        .isZero();
  }

  @Test
  void judgesHoursOnlyOnceThereAreEnough() {
    Instant night = NOW.minus(Duration.ofHours(8));
    assertThat(risk.assess(daysBefore(night, 0), month().subList(0, 9), 0).score()).isZero();
    assertThat(names(risk.assess(daysBefore(night, 0), month().subList(0, 10), 0)))
        .containsExactly("unusual_hour");
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "1, 0.06", "4, 0.24", "5, 0.3", "50, 0.3"})
  void weighsFailuresUpToABound(int failures, double score) {
    assertThat(risk.assess(daysBefore(NOW, 0), month(), failures).score())
        .isCloseTo(score, within(1e-9));
  }

  @ParameterizedTest
  @CsvSource({"1, true", "17, true", "19, false", "240, false"})
  void knowsHowFastPeopleTravel(int hours, boolean impossible) {
    Arrival before = arrival(NOW.minus(Duration.ofHours(hours)), ADDRESS, WARD, BERLIN);
    Risk far = risk.assess(arrival(NOW, ADDRESS, WARD, SYDNEY), List.of(before), 0);
    assertThat(names(far)).isEqualTo(impossible ? List.of("impossible_travel") : List.of());
  }

  @Test
  void takesPlacesForNoMoreExactThanTheyAre() {
    GeoPoint potsdam = new GeoPoint(52.40, 13.07);
    Arrival before = arrival(NOW.minusSeconds(1), ADDRESS, WARD, BERLIN);
    assertThat(risk.assess(arrival(NOW, ADDRESS, WARD, potsdam), List.of(before), 0).score())
        .isZero();
  }

  @Test
  void asksForASecondFactorAfterImpossibleTravelFromANewNetwork() {
    Arrival before = arrival(NOW.minus(Duration.ofHours(1)), ADDRESS, WARD, BERLIN);
    Risk far = risk.assess(arrival(NOW, "198.51.100.1", WARD, SYDNEY), List.of(before), 0);
    assertThat(far.score()).isGreaterThanOrEqualTo(0.7);
    assertThat(far.parts()).extracting(Risk.Part::why).anyMatch(why -> why.contains("16095 km"));
  }

  @Test
  void trustsADeviceInANetworkWhereItWasBefore() {
    List<Arrival> earlier =
        List.of(
            arrival(NOW.minus(Duration.ofDays(1)), ADDRESS, WARD, null),
            arrival(NOW.minus(Duration.ofDays(2)), "198.51.100.1", PHONE, null));
    assertThat(risk.isTrusted(arrival(NOW, "192.0.2.99", WARD, null), earlier)).isTrue();
    assertThat(risk.isTrusted(arrival(NOW, ADDRESS, PHONE, null), earlier)).isFalse();
    assertThat(risk.isTrusted(arrival(NOW, ADDRESS, WARD, null), List.of())).isFalse();
  }

  /** Whatever happens: the score is the bounded sum of its parts, and the order of what was before doesn't matter. */
  @RepeatedTest(300)
  void explainsEachScoreByItsParts() {
    Arrival now = any(NOW);
    List<Arrival> earlier =
        Stream.generate(() -> any(NOW.minusSeconds(RANDOM.nextInt(10_000_000))))
            .limit(RANDOM.nextInt(30))
            .toList();
    int failures = RANDOM.nextInt(8);
    Risk judged = risk.assess(now, earlier, failures);
    assertThat(judged.score())
        .isBetween(0.0, 1.0)
        .isCloseTo(
            Math.min(1, judged.parts().stream().mapToDouble(Risk.Part::weight).sum()),
            within(0.005));
    assertThat(names(judged)).doesNotHaveDuplicates();
    List<Arrival> shuffled = new ArrayList<>(earlier);
    Collections.shuffle(shuffled, RANDOM);
    assertThat(risk.assess(now, shuffled, failures)).isEqualTo(judged);
    assertThat(risk.assess(now, earlier, failures + 1).score())
        .isGreaterThanOrEqualTo(judged.score());
    if (risk.isTrusted(now, earlier)) {
      assertThat(names(judged)).doesNotContain("new_device", "new_network");
    }
  }

  private static Arrival any(Instant at) {
    return arrival(
        at,
        "192.0." + RANDOM.nextInt(3) + ".7",
        RANDOM.nextBoolean() ? WARD : PHONE,
        List.of(BERLIN, SYDNEY).get(RANDOM.nextInt(2)));
  }

  private static List<Arrival> month() {
    return IntStream.rangeClosed(1, 30).mapToObj(day -> daysBefore(NOW, day)).toList();
  }

  private static Arrival daysBefore(Instant at, int days) {
    return arrival(at.minus(Duration.ofDays(days)), ADDRESS, WARD, BERLIN);
  }

  private static Arrival arrival(Instant at, String address, Device device, GeoPoint point) {
    return new Arrival(at, address, device, point);
  }

  private static List<String> names(Risk judged) {
    return judged.parts().stream().map(Risk.Part::name).toList();
  }
}
