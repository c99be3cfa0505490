package org.wardvoice.shared.crypto;

import com.google.crypto.tink.KeyStatus;
import com.google.crypto.tink.KeysetHandle;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.text.ParseException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wardvoice.shared.Nullable;

/** Lists the keys in the keys folder without changing it, and without their secrets. */
public final class KeysListing {

  /** The files that request new keys, by the name of the keys. */
  public static final SortedMap<String, String> REQUESTS =
      Collections.unmodifiableSortedMap(
          new TreeMap<>(
              Map.of(
                  "audit", "rotate-audit-key",
                  "data", Keysets.REQUEST,
                  "notes", "rotate-note-key",
                  "tokens", "rotate-signing-keys")));

  /** Public keys that are written for servers. */
  private static final String PUBLISHED = "jwks.json";

  /**
   * A key.
   *
   * @param file the name of its file
   * @param use {@code current}, {@code former}, {@code waiting} to be used, or {@code disabled}
   * @param createdAt null if the file doesn't tell
   */
  public record KnownKey(String file, String id, String use, @Nullable Instant createdAt) {}

  private final Path folder;
  private final MasterKey master;

  private KeysListing(Path folder, MasterKey master) {
    this.folder = folder;
    this.master = master;
  }

  /**
   * The keys of all files, in their order; none if the folder doesn't exist.
   *
   * @throws IllegalArgumentException if the master key is missing or a different one
   * @throws IllegalStateException if a file is damaged
   */
  public static List<KnownKey> of(Path folder, MasterKey master) {
    Keysets.prepareTink();
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try {
      return new KeysListing(folder, master).keys();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private List<KnownKey> keys() throws IOException {
    List<KnownKey> keys = new ArrayList<>();
    WaitingKeys waiting = WaitingKeys.read(folder.resolve(Keysets.WAITING));
    for (KeysetFile file : new Keysets(folder, master, Duration.ZERO, Clock.systemUTC()).files()) {
      if (Files.exists(folder.resolve(file.name()))) {
        keys.addAll(keyset(file, waiting));
      }
    }
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(KeysListing::isJwkSet).sorted().toList()) {
        keys.addAll(jwkSet(file));
      }
    }
    return keys;
  }

  private List<KnownKey> keyset(KeysetFile file, WaitingKeys waiting) throws IOException {
    try {
      KeysetHandle keys = file.keys();
      return IntStream.range(0, keys.size())
          .mapToObj(keys::getAt)
          .map(
              key ->
                  new KnownKey(
                      file.name(),
                      Integer.toUnsignedString(key.getId()),
                      use(file, key, waiting),
                      null))
          .toList();
    } catch (GeneralSecurityException damaged) {
      throw new IllegalStateException(file.name() + " can't be read", damaged);
    }
  }

  private static String use(KeysetFile file, KeysetHandle.Entry key, WaitingKeys waiting) {
    if (key.isPrimary()) {
      return "current";
    }
    if (key.getStatus() != KeyStatus.ENABLED) {
      return "disabled";
    }
    return waiting.of(file.name()).filter(id -> id == key.getId()).isPresent()
        ? "waiting"
        : "former";
  }

  private static boolean isJwkSet(Path file) {
    String name = file.getFileName().toString();
    return name.endsWith(".json") && !name.endsWith(".keyset.json") && !name.equals(PUBLISHED);
  }

  private List<KnownKey> jwkSet(Path file) throws IOException {
    String name = file.getFileName().toString();
    try {
      List<JWK> keys = JWKSet.parse(master.open(name, Files.readString(file))).getKeys();
      JWK current =
          keys.stream()
              .filter(key -> key.isPrivate() && !isToCome(key))
              .max(Comparator.comparing(KeysListing::start))
              .orElse(null);
      return keys.stream()
          .map(key -> new KnownKey(name, key.getKeyID(), use(key, current), issued(key)))
          .toList();
    } catch (ParseException malformed) {
      // Not kept as the cause: it may quote the file's content.
      throw new IllegalStateException(file + " is no JWK set");
    }
  }

  private static String use(JWK key, JWK current) {
    return key.equals(current) ? "current" : isToCome(key) ? "waiting" : "former";
  }

  private static boolean isToCome(JWK key) {
    return start(key).isAfter(Instant.now());
  }

  /** When it began to sign, or will. */
  private static Instant start(JWK key) {
    Date start = key.getNotBeforeTime() != null ? key.getNotBeforeTime() : key.getIssueTime();
    return start == null ? Instant.EPOCH : start.toInstant();
  }

  private static Instant issued(JWK key) {
    return key.getIssueTime() == null ? null : key.getIssueTime().toInstant();
  }
}
