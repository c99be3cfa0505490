package org.wardvoice.platform.launcher.ledger;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads an exported ledger line by line and recomputes it; only the current state is kept in memory. */
final class Ledger {

  /** Captures the entry literally, because exactly this text was hashed. */
  private static final Pattern ENTRY =
      Pattern.compile(
          "\\{\"position\":(\\d{1,18}),\"previous\":\"([0-9a-f]{64})\",\"hash\":\"([0-9a-f]{64})\",\"entry\":(\\{.*})}",
          Pattern.DOTALL);

  private static final String BEGINNING = "0".repeat(64);

  /**
   * The result of a check.
   *
   * @param signedAt the time that the last checkpoint states
   */
  record Checked(String chain, long entries, long checkpoints, String signedAt, String hash) {}

  private final PublicKeys pinned;
  private PublicKeys keys;
  private String chain;
  private String hash = BEGINNING;
  private long position;
  private long checkpoints;
  private long signed;
  private String signedAt;
  private boolean ended;

  /** @param pinned the accepted keys; null for those that the ledger itself contains */
  Ledger(PublicKeys pinned) {
    this.pinned = pinned;
  }

  /**
   * Checks the whole ledger.
   *
   * @throws BrokenLedger with the first problem
   */
  Checked check(Reader file) throws IOException, BrokenLedger {
    BufferedReader lines = new BufferedReader(file);
    begin(lines.readLine());
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      require(!ended, "There is data after the ledger's end.");
      Matcher entry = ENTRY.matcher(line);
      if (entry.matches()) {
        entry(entry);
      } else {
        other(JsonReader.object(line).orElse(Map.of()));
      }
    }
    require(ended, "The ledger is cut off after entry " + position + ": its last line is missing.");
    return new Checked(chain, position, checkpoints, signedAt, hash);
  }

  private void begin(String line) throws BrokenLedger {
    Map<String, Object> first = JsonReader.object(line == null ? "" : line).orElse(Map.of());
    require(
        "wardvoice-audit".equals(first.get("ledger")) && "1".equals(first.get("version")),
        "The first line is not the header of a ledger in version 1.");
    chain = String.valueOf(first.get("chain"));
    keys = pinned == null ? PublicKeys.of(first.get("keys")).orElse(null) : pinned;
    require(keys != null, "The ledger contains no public keys.");
  }

  private void entry(Matcher entry) throws BrokenLedger {
    long number = Long.parseLong(entry.group(1));
    require(number == position + 1, "Entry " + (position + 1) + " is missing.");
    require(
        entry.group(2).equals(hash),
        "Entry " + number + " does not continue from the previous one.");
    require(
        sha256(hash, entry.group(4)).equals(entry.group(3)),
        "Entry " + number + " was changed after it was sealed.");
    require(
        JsonReader.object(entry.group(4)).isPresent(),
        "Entry " + number + " is not a JSON object.");
    position = number;
    hash = entry.group(3);
  }

  private void other(Map<String, Object> line) throws BrokenLedger {
    if (line.get("checkpoint") instanceof String statement) {
      checkpoint(statement);
    } else if (line.containsKey("entries")) {
      require(
          String.valueOf(position).equals(line.get("entries"))
              && String.valueOf(checkpoints).equals(line.get("checkpoints"))
              && (position == 0 || hash.equals(line.get("hash"))),
          "The last line states another number of entries or checkpoints, or another hash.");
      requireSigned(line.containsKey("unsigned"));
      ended = true;
    } else {
      throw new BrokenLedger("The line after entry " + position + " is not valid.");
    }
  }

  /** Anyone can compute hashes; entries without a checkpoint may be invented. */
  private void requireSigned(boolean told) throws BrokenLedger {
    String admitted =
        told ? " The service itself says that it could sign none when it wrote this." : "";
    require(
        checkpoints > 0,
        "No checkpoint: nothing proves that any of the entries is genuine." + admitted);
    require(
        signed == position,
        (position - signed)
            + " entries stand after the last checkpoint: nothing proves that they are genuine or complete."
            + admitted);
  }

  private void checkpoint(String statement) throws BrokenLedger {
    Map<String, Object> said = keys.verified(statement).orElse(null);
    require(
        said != null,
        "The checkpoint after entry "
            + position
            + " was signed by none of the "
            + (pinned == null ? "ledger's" : "given")
            + " keys.");
    require(
        chain.equals(said.get("chain"))
            && String.valueOf(position).equals(said.get("position"))
            && hash.equals(said.get("hash")),
        "The checkpoint after entry " + position + " belongs to another chain.");
    checkpoints++;
    signed = position;
    signedAt = String.valueOf(said.get("time"));
  }

  private static void require(boolean truth, String otherwise) throws BrokenLedger {
    if (!truth) {
      throw new BrokenLedger(otherwise);
    }
  }

  private static String sha256(String previous, String entry) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      digest.update(HexFormat.of().parseHex(previous));
      return HexFormat.of().formatHex(digest.digest(entry.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
