package org.wardvoice.access.service.risk;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.wardvoice.access.service.risk.Risk.Part;

/**
 * Assesses sign-ins by comparing them with the same user's earlier ones (contract, section 5).
 *
 * <pre>
 * new_device         0.20  not used in the last 90 days
 * new_network        0.20  no sign-in from the same /24 (IPv6: /48) in the last 90 days
 * unusual_hour       0.15  more than two hours from all earlier ones, once there are ten
 * recent_failures    0.06  for each recent failure, at most five: up to 0.30
 * impossible_travel  0.50  faster than 900 km/h since the last sign-in
 * </pre>
 *
 * A second factor is required from 0.7 on: for impossible travel, which usually comes with a new network, or for a new
 * device, network and hour after five failures; never without one of these two.
 */
public final class SignInRisk {

  /** The part for a distance that no one can travel in the time. */
  public static final String TRAVEL = "impossible_travel";

  private static final double NEW_DEVICE = 0.20;
  private static final double NEW_NETWORK = 0.20;
  private static final double UNUSUAL_HOUR = 0.15;
  private static final double EACH_FAILURE = 0.06;
  private static final double IMPOSSIBLE_TRAVEL = 0.50;

  private static final Duration MEMORY = Duration.ofDays(90);
  private static final int MOST_FAILURES = 5;
  private static final int ENOUGH_HISTORY = 10;
  private static final int NEAR_HOURS = 2;
  private static final int HOURS = 24;
  private static final double FASTEST_KM_PER_HOUR = 900;

  /** Locations of IP addresses are not more precise. */
  private static final double SAME_PLACE_KM = 100;

  private static final double SECONDS_PER_HOUR = 3600;

  private final ZoneId zone;

  /** @param zone the users' time zone */
  public SignInRisk(ZoneId zone) {
    this.zone = zone;
  }

  /**
   * Assesses a sign-in.
   *
   * @param earlier the same user's successful ones, in any order
   * @param recentFailures the number of recent wrong passwords
   */
  public Risk assess(Arrival now, List<Arrival> earlier, int recentFailures) {
    List<Arrival> known = remembered(now, earlier);
    return Risk.of(
        Stream.of(
                newDevice(now, known),
                newNetwork(now, known),
                unusualHour(now, known),
                failures(recentFailures),
                impossibleTravel(now, known))
            .flatMap(Optional::stream)
            .toList());
  }

  /** Whether the same device was used from the same network before. */
  public boolean isTrusted(Arrival now, List<Arrival> earlier) {
    return remembered(now, earlier).stream()
        .anyMatch(one -> isSameDevice(one, now) && isSameNetwork(one, now));
  }

  private static List<Arrival> remembered(Arrival now, List<Arrival> earlier) {
    Instant start = now.at().minus(MEMORY);
    return earlier.stream().filter(one -> !one.at().isBefore(start)).toList();
  }

  private static Optional<Part> newDevice(Arrival now, List<Arrival> known) {
    return known.stream().anyMatch(one -> isSameDevice(one, now))
        ? Optional.empty()
        : part("new_device", NEW_DEVICE, "The device was not used in the last 90 days.");
  }

  private static Optional<Part> newNetwork(Arrival now, List<Arrival> known) {
    return known.stream().anyMatch(one -> isSameNetwork(one, now))
        ? Optional.empty()
        : part("new_network", NEW_NETWORK, "The network was not used in the last 90 days.");
  }

  private Optional<Part> unusualHour(Arrival now, List<Arrival> known) {
    int hour = hour(now);
    return known.size() < ENOUGH_HISTORY
            || known.stream().anyMatch(one -> hoursBetween(hour(one), hour) <= NEAR_HOURS)
        ? Optional.empty()
        : part(
            "unusual_hour",
            UNUSUAL_HOUR,
            "No earlier sign-in was around %d o'clock.".formatted(hour),
            hour);
  }

  private static Optional<Part> failures(int recent) {
    int counted = Math.min(recent, MOST_FAILURES);
    return counted <= 0
        ? Optional.empty()
        : part(
            "recent_failures",
            counted * EACH_FAILURE,
            "%d recent attempts with a wrong password.".formatted(recent),
            recent);
  }

  private static Optional<Part> impossibleTravel(Arrival now, List<Arrival> known) {
    return now.point() == null
        ? Optional.empty()
        : known.stream()
            .filter(one -> one.point() != null)
            .max(Comparator.comparing(Arrival::at))
            .filter(last -> isTooFar(last, now))
            .flatMap(last -> travel(last, now));
  }

  private static Optional<Part> travel(Arrival last, Arrival now) {
    long kilometres = Math.round(last.point().kilometresTo(now.point()));
    long minutes = Duration.between(last.at(), now.at()).toMinutes();
    return part(
        TRAVEL,
        IMPOSSIBLE_TRAVEL,
        "%d km from the last sign-in, %d minutes before.".formatted(kilometres, minutes),
        kilometres,
        minutes);
  }

  private static boolean isTooFar(Arrival last, Arrival now) {
    double kilometres = last.point().kilometresTo(now.point());
    double hours =
        Math.max(0, Duration.between(last.at(), now.at()).toSeconds()) / SECONDS_PER_HOUR;
    return kilometres > SAME_PLACE_KM && kilometres > FASTEST_KM_PER_HOUR * hours;
  }

  private static boolean isSameDevice(Arrival one, Arrival other) {
    return one.device().equals(other.device());
  }

  private static boolean isSameNetwork(Arrival one, Arrival other) {
    return Network.of(one.ipAddress()).equals(Network.of(other.ipAddress()));
  }

  private int hour(Arrival arrival) {
    return arrival.at().atZone(zone).getHour();
  }

  private static int hoursBetween(int hour, int other) {
    int apart = Math.abs(hour - other);
    return Math.min(apart, HOURS - apart);
  }

  private static Optional<Part> part(String name, double weight, String why, Object... values) {
    return Optional.of(new Part(name, weight, why, List.of(values)));
  }
}
