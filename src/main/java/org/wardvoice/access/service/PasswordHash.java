package org.wardvoice.access.service;

import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.wardvoice.shared.crypto.Argon2id;

/**
 * An Argon2id password hash in the PHC string format, which includes the cost parameters, so that they can be raised
 * from one sign-in to the next.
 */
public final class PasswordHash {

  private static final int SALT_BYTES = 16;
  private static final int HASH_BYTES = 32;
  private static final Pattern PHC =
      Pattern.compile(
          "\\$argon2id\\$v=19\\$m=(\\d{1,9}),t=(\\d{1,9}),p=(\\d{1,9})\\$([A-Za-z0-9+/]+)\\$([A-Za-z0-9+/]+)");

  private static final Pattern COST =
      Pattern.compile("\\$argon2id\\$v=19\\$m=(\\d{1,9}),t=(\\d{1,9}),p=(\\d{1,9})");

  private final HashCost cost;
  private final byte[] salt;
  private final byte[] hash;

  private PasswordHash(HashCost cost, byte[] salt, byte[] hash) {
    this.cost = cost;
    this.salt = salt;
    this.hash = hash;
  }

  static PasswordHash of(String password, HashCost cost, SecureRandom random) {
    byte[] salt = new byte[SALT_BYTES];
    random.nextBytes(salt);
    return new PasswordHash(cost, salt, derive(password, cost, salt, HASH_BYTES));
  }

  /** A hash that matches no password: checking it takes as long as checking any other hash of that cost. */
  static PasswordHash ofNobody(HashCost cost, SecureRandom random) {
    byte[] salt = new byte[SALT_BYTES];
    random.nextBytes(salt);
    byte[] hash = new byte[HASH_BYTES];
    random.nextBytes(hash);
    return new PasswordHash(cost, salt, hash);
  }

  /** The part before the salt of a hash with this cost. */
  static String parameters(HashCost cost) {
    return String.format(
        Locale.ROOT,
        "$argon2id$v=19$m=%d,t=%d,p=%d",
        cost.memory(),
        cost.iterations(),
        cost.parallelism());
  }

  /** The cost that the part before the salt states. */
  static HashCost cost(String parameters) {
    Matcher parts = COST.matcher(parameters);
    if (!parts.matches()) {
      throw new IllegalArgumentException("not the parameters of an Argon2id hash");
    }
    return new HashCost(number(parts, 1), number(parts, 2), number(parts, 3));
  }

  /**
   * Parses the PHC string format.
   *
   * @throws IllegalArgumentException if it is not an Argon2id hash; the message does not contain it
   */
  static PasswordHash parse(String phc) {
    Matcher parts = PHC.matcher(phc);
    if (!parts.matches()) {
      throw new IllegalArgumentException("not an Argon2id hash");
    }
    Base64.Decoder decoder = Base64.getDecoder();
    return new PasswordHash(
        new HashCost(number(parts, 1), number(parts, 2), number(parts, 3)),
        decoder.decode(parts.group(4)),
        decoder.decode(parts.group(5)));
  }

  private static int number(Matcher parts, int group) {
    return Integer.parseInt(parts.group(group));
  }

  /** Takes the same time for a correct and a wrong password. */
  boolean matches(String password) {
    return MessageDigest.isEqual(hash, derive(password, cost, salt, hash.length));
  }

  boolean costs(HashCost wanted) {
    return cost.equals(wanted);
  }

  HashCost cost() {
    return cost;
  }

  /** The hash in the PHC string format. */
  @Override
  public String toString() {
    Base64.Encoder encoder = Base64.getEncoder().withoutPadding();
    return parameters(cost)
        + "$"
        + encoder.encodeToString(salt)
        + "$"
        + encoder.encodeToString(hash);
  }

  private static byte[] derive(String password, HashCost cost, byte[] salt, int length) {
    return new Argon2id(cost.memory(), cost.iterations(), cost.parallelism())
        .derive(password, salt, length);
  }
}
