package org.wardvoice.shared.crypto;

import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wardvoice.keys.entity.KnownKeys;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.testing.BareDatabase;
import org.wardvoice.testing.Repositories;

/** The service doesn't open with other keys than those of the encrypted data, and doesn't replace missing keys. */
class KnownKeysIT {

  private static final List<String> KEYSETS =
      List.of(
          "cursors.keyset.json",
          "pseudonyms.keyset.json",
          "recordings.keyset.json",
          "secrets.keyset.json");

  private final BareDatabase database = BareDatabase.withTables();
  private final Repositories repositories = Repositories.on(database.source());

  @TempDir private Path folder;
  @TempDir private Path elsewhere;

  @AfterEach
  void close() {
    repositories.close();
    database.close();
  }

  private static Keysets in(Path keys) {
    return new Keysets(
        keys, new MasterKey(Settings.shipped(Map.of())), Duration.ZERO, Clock.systemUTC());
  }

  /** Does what each start does. */
  private void start(Path keys) {
    withRegister(in(keys)::compare);
  }

  private void withRegister(Consumer<KnownKeys> work) {
    repositories.inTransaction(
        em -> {
          work.accept(repositories.repository(KnownKeys.class, em));
          return null;
        });
  }

  private static List<String> keysets(Path keys) throws IOException {
    try (Stream<Path> files = Files.list(keys)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(KEYSETS::contains)
          .sorted()
          .toList();
    }
  }

  @Test
  void startsAgainWithTheSameKeys() throws IOException {
    start(folder);
    assertThatCode(() -> start(folder)).doesNotThrowAnyException();
    assertThat(keysets(folder)).isEqualTo(KEYSETS);
  }

  @Test
  void refusesAnEmptyFolderAndLeavesItEmpty() throws IOException {
    start(folder);
    assertThatIllegalStateException()
        .isThrownBy(() -> start(elsewhere))
        .withMessageStartingWith("There is no secrets.keyset.json in the keys folder " + elsewhere)
        .withMessageContaining("Mount the folder or bring it back from its backup")
        .withMessageContaining("accept-data-keys");
    assertThat(keysets(elsewhere)).isEmpty();
  }

  @Test
  void refusesTheKeysOfAnotherInstallationAndLeavesThemAlone() throws IOException {
    start(folder);
    in(elsewhere).open();
    assertThatIllegalStateException()
        .isThrownBy(() -> start(elsewhere))
        .withMessageStartingWith("The secrets.keyset.json in the keys folder " + elsewhere);
    assertThat(keysets(elsewhere)).isEqualTo(KEYSETS);
  }

  @Test
  void opensAtTheNextTryWhenTheFolderIsBack() throws Exception {
    start(folder);
    Keysets waiting = in(elsewhere);
    assertThatIllegalStateException().isThrownBy(() -> withRegister(waiting::compare));
    in(elsewhere).open();
    assertThatIllegalStateException().isThrownBy(() -> withRegister(waiting::compare));
    for (String keyset : KEYSETS) {
      Files.copy(folder.resolve(keyset), elsewhere.resolve(keyset), REPLACE_EXISTING);
    }
    withRegister(waiting::compare);
    byte[] secret = waiting.secrets().encrypt(new byte[1], new byte[0]);
    assertThat(in(folder).secrets().decrypt(secret, new byte[0])).hasSize(1);
  }

  @Test
  void refusesAFolderThatLacksOneFile() throws IOException {
    start(folder);
    Files.delete(folder.resolve("recordings.keyset.json"));
    assertThatIllegalStateException()
        .isThrownBy(() -> start(folder))
        .withMessageStartingWith("There is no recordings.keyset.json");
    assertThat(keysets(folder)).doesNotContain("recordings.keyset.json").hasSize(3);
  }

  @Test
  void refusesABackupFromBeforeTheLastRotation() throws IOException {
    start(folder);
    Path secrets = folder.resolve("secrets.keyset.json");
    String backup = Files.readString(secrets);
    Files.createFile(folder.resolve("rotate-data-keys"));
    rotate();
    Files.writeString(secrets, backup);
    assertThatIllegalStateException()
        .isThrownBy(() -> start(folder))
        .withMessageStartingWith("The secrets.keyset.json in the keys folder");
  }

  /** The running node detects its new key. */
  private void rotate() {
    Keysets running = in(folder);
    withRegister(
        register -> {
          running.compare(register);
          running.maintain();
        });
  }

  @Test
  void makesNoKeysForAFolderThatVanishesWhileItRuns() throws Exception {
    Keysets running = in(folder);
    withRegister(running::compare);
    for (String keyset : KEYSETS) {
      Files.delete(folder.resolve(keyset));
    }
    assertThatExceptionOfType(UncheckedIOException.class).isThrownBy(running::maintain);
    assertThat(keysets(folder)).isEmpty();
    assertThat(database.column("select key_id from known_keys")).hasSameSizeAs(KEYSETS);
  }

  @Test
  void startsWithOtherKeysOnceAnAdministratorAcceptsThem() throws IOException {
    start(folder);
    Path accepted = Files.createFile(elsewhere.resolve("accept-data-keys"));
    start(elsewhere);
    assertThat(accepted).doesNotExist();
    assertThatCode(() -> start(elsewhere)).doesNotThrowAnyException();
    assertThatIllegalStateException().isThrownBy(() -> start(folder));
  }
}
