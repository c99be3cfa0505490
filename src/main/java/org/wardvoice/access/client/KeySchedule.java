package org.wardvoice.access.client;

import com.nimbusds.jose.jwk.RSAKey;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Date;
import java.util.List;
import java.util.function.Supplier;

/**
 * Decides which keys exist at a given time: the current one, which signs; the next ones, which every server knows long
 * before they sign; and former ones, whose tokens are still valid. The time from which a key signs is its {@code nbf}.
 *
 * @param rotation how long a key signs
 * @param retention how long its signatures remain valid after that: the lifetime of the longest-lived token
 * @param ahead how many future keys are published
 */
record KeySchedule(Duration rotation, Duration retention, int ahead) {

  private static final Comparator<RSAKey> BY_START =
      Comparator.comparing(KeySchedule::start).thenComparing(RSAKey::getKeyID);

  private static final Instant NOT_PLANNED = Instant.ofEpochMilli(Long.MAX_VALUE);

  /** The time from which a key signs. */
  static Instant start(RSAKey key) {
    Date start = key.getNotBeforeTime() != null ? key.getNotBeforeTime() : key.getIssueTime();
    return start == null ? Instant.EPOCH : start.toInstant();
  }

  /** The key that signs at this time: the one that started last. */
  static RSAKey current(List<RSAKey> keys, Instant time) {
    return keys.stream()
        .filter(RSAKey::isPrivate)
        .filter(key -> !start(key).isAfter(time))
        .max(BY_START)
        .orElseThrow(() -> new IllegalStateException("no current signing key"));
  }

  /**
   * The keys that should exist: the current one first, then the future ones. The same list if nothing is due.
   *
   * @param fresh creates a key
   */
  List<RSAKey> apply(List<RSAKey> keys, Instant time, Supplier<RSAKey> fresh) {
    Instant now = time.truncatedTo(ChronoUnit.SECONDS);
    List<RSAKey> begun = new ArrayList<>(keys.stream().filter(key -> !isToCome(key, now)).toList());
    List<RSAKey> toCome =
        new ArrayList<>(keys.stream().filter(key -> isToCome(key, now)).sorted(BY_START).toList());
    if (begun.stream().noneMatch(RSAKey::isPrivate)) {
      begun.add(starting(toCome.isEmpty() ? fresh.get() : toCome.remove(0), now));
    }
    while (toCome.size() < ahead) {
      toCome.add(starting(fresh.get(), NOT_PLANNED));
    }
    RSAKey current = current(begun, now);
    List<RSAKey> planned = planned(toCome, start(current), now);
    if (!isToCome(planned.get(0), now)) {
      planned.addAll(begun);
      return apply(planned, now, fresh);
    }
    List<RSAKey> all = new ArrayList<>(List.of(current));
    all.addAll(planned);
    all.addAll(stillCounting(begun, current, now));
    return all;
  }

  /** The keys if the next one starts now. No two keys start in the same second. */
  List<RSAKey> rotated(List<RSAKey> keys, Instant time) {
    Instant earliest = start(current(keys, time)).plusSeconds(1);
    Instant asked = time.truncatedTo(ChronoUnit.SECONDS);
    Instant now = asked.isBefore(earliest) ? earliest : asked;
    List<RSAKey> changed = new ArrayList<>(keys);
    keys.stream()
        .filter(key -> isToCome(key, now))
        .min(BY_START)
        .ifPresent(next -> changed.set(keys.indexOf(next), starting(next, now)));
    return changed;
  }

  /** Each key starts when the previous one has signed long enough, or earlier if already planned. */
  private List<RSAKey> planned(List<RSAKey> toCome, Instant currentStart, Instant now) {
    List<RSAKey> planned = new ArrayList<>();
    Instant before = currentStart;
    for (RSAKey key : toCome) {
      Instant due = before.plus(rotation);
      Instant earlier = start(key).isBefore(due) ? start(key) : due;
      before = earlier.isBefore(now) ? now : earlier;
      planned.add(starting(key, before));
    }
    return planned;
  }

  /** Former keys whose signatures are still valid, without their private keys. */
  private List<RSAKey> stillCounting(List<RSAKey> begun, RSAKey current, Instant now) {
    List<RSAKey> sorted = begun.stream().sorted(BY_START).toList();
    List<RSAKey> counting = new ArrayList<>();
    for (int i = 0; i + 1 < sorted.size(); i++) {
      if (start(sorted.get(i + 1)).plus(retention).isAfter(now) && !sorted.get(i).equals(current)) {
        counting.add(sorted.get(i).toPublicJWK());
      }
    }
    Collections.reverse(counting);
    return counting;
  }

  private static boolean isToCome(RSAKey key, Instant now) {
    return start(key).isAfter(now);
  }

  private static RSAKey starting(RSAKey key, Instant start) {
    return new RSAKey.Builder(key).notBeforeTime(Date.from(start)).build();
  }
}
