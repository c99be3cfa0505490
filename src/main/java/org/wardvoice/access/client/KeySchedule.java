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
 * Which keys there are at a time: the one that signs, those after it, which are known to every server long before they
 * sign, and those before it, whose tokens still count. When a key begins stands in it as {@code nbf}.
 *
 * @param rotation how long a key signs
 * @param retention how long its signatures count after that: as long as the longest-lived token
 * @param ahead how many keys are known before their time
 */
record KeySchedule(Duration rotation, Duration retention, int ahead) {

  private static final Comparator<RSAKey> BY_START =
      Comparator.comparing(KeySchedule::start).thenComparing(RSAKey::getKeyID);

  private static final Instant NOT_PLANNED = Instant.ofEpochMilli(Long.MAX_VALUE);

  /** When a key begins to sign. */
  static Instant start(RSAKey key) {
    Date start = key.getNotBeforeTime() != null ? key.getNotBeforeTime() : key.getIssueTime();
    return start == null ? Instant.EPOCH : start.toInstant();
  }

  /** The key that signs at this time: the latest that has begun. */
  static RSAKey current(List<RSAKey> keys, Instant time) {
    return keys.stream()
        .filter(RSAKey::isPrivate)
        .filter(key -> !start(key).isAfter(time))
        .max(BY_START)
        .orElseThrow(() -> new IllegalStateException("no signing key is in force"));
  }

  /**
   * The keys as they should be; the same again when nothing is due. The one that signs stands first, then those to come.
   *
   * @param fresh makes a key
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

  /** The same keys, with the next one beginning now, and no two in the same second. */
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

  /** Each begins when the one before it has signed long enough, or earlier where that was planned. */
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

  /** Only their public keys: they no longer sign. */
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
