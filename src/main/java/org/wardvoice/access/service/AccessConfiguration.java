package org.wardvoice.access.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** What an administrator can set about sign-in and tokens. */
@ApplicationScoped
public class AccessConfiguration {

  private static final int LEAST_MEMORY_PER_LANE = 8;

  @Inject
  @ConfigProperty(name = "wardvoice.access.issuer")
  String issuer;

  @Inject
  @ConfigProperty(name = "wardvoice.access.audience")
  String audience;

  @Inject
  @ConfigProperty(name = "wardvoice.access.access-token-lifetime")
  Duration accessTokenLifetime;

  @Inject
  @ConfigProperty(name = "wardvoice.access.hash-memory-kib")
  int hashMemory;

  @Inject
  @ConfigProperty(name = "wardvoice.access.hash-iterations")
  int hashIterations;

  @Inject
  @ConfigProperty(name = "wardvoice.access.hash-parallelism")
  int hashParallelism;

  @Inject
  @ConfigProperty(name = "wardvoice.access.hashes-at-once")
  int hashesAtOnce;

  @Inject
  @ConfigProperty(name = "wardvoice.access.hash-queue")
  int hashQueue;

  @Inject
  @ConfigProperty(name = "wardvoice.access.hash-wait")
  Duration hashWait;

  /** {@code iss} of the tokens. */
  public String issuer() {
    return issuer;
  }

  /** {@code aud} of access tokens. */
  public String audience() {
    return audience;
  }

  public Duration accessTokenLifetime() {
    return positive("access-token-lifetime", accessTokenLifetime);
  }

  public HashCost hashCost() {
    return new HashCost(
        atLeast(LEAST_MEMORY_PER_LANE * hashParallelism, "hash-memory-kib", hashMemory),
        atLeast(1, "hash-iterations", hashIterations),
        atLeast(1, "hash-parallelism", hashParallelism));
  }

  /** How many passwords are hashed at the same time. */
  public int hashesAtOnce() {
    return atLeast(1, "hashes-at-once", hashesAtOnce);
  }

  /** How many may wait for their turn. */
  public int hashQueue() {
    return atLeast(1, "hash-queue", hashQueue);
  }

  /** How long each may wait. */
  public Duration hashWait() {
    return positive("hash-wait", hashWait);
  }

  private static int atLeast(int least, String key, int value) {
    if (value < least) {
      throw new IllegalArgumentException(
          "wardvoice.access.%s is %d, but must be at least %d".formatted(key, value, least));
    }
    return value;
  }

  private static Duration positive(String key, Duration value) {
    if (value.isNegative() || value.isZero()) {
      throw new IllegalArgumentException(
          "wardvoice.access.%s is %s, but must be longer than nothing".formatted(key, value));
    }
    return value;
  }
}
