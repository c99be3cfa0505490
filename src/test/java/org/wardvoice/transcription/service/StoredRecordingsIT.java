package org.wardvoice.transcription.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import jakarta.persistence.EntityManager;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wardvoice.shared.crypto.Keysets;
import org.wardvoice.shared.crypto.KeysetsOutside;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.testing.BareDatabase;
import org.wardvoice.testing.Repositories;
import org.wardvoice.testing.SetClock;
import org.wardvoice.testing.TestFolders;
import org.wardvoice.transcription.client.store.FolderStore;
import org.wardvoice.transcription.entity.InstallationRepository;
import org.wardvoice.transcription.entity.TranscriptionJobRepository;

/** The folder of recordings with a matching or another database: no recording is ever lost. */
class StoredRecordingsIT {

  private static final UUID HOSPITAL = Ids.next();
  private static final Keysets KEYSETS = KeysetsOutside.open(TestFolders.fresh("recordings-keys"));

  private final SetClock clock = new SetClock("2026-11-23T03:17:00Z");
  private final BareDatabase database = hospital();
  private final Repositories repositories = Repositories.on(database.source());

  @TempDir private Path folder;

  @AfterEach
  void close() {
    repositories.close();
    database.close();
  }

  private static BareDatabase hospital() {
    try {
      return BareDatabase.withTables()
          .execute(
              "update installation set id = gen_random_uuid(); insert into organizations (id, name,"
                  + " created_at, updated_at)"
                  + " values ('%s', 'St. O''Hara', now(), now())".formatted(HOSPITAL));
    } catch (SQLException failed) {
      throw new IllegalStateException(failed);
    }
  }

  /** A store whose objects are files of a folder. */
  ObjectStore store(Path root) {
    return new FolderStore(root);
  }

  private RecordingStorage storage(Path root) {
    return new RecordingStorage(store(root), KEYSETS);
  }

  /** Stores a recording without a record. */
  private UUID upload(Path root) throws IOException {
    UUID recording = Ids.next();
    write(root, recording);
    Files.setLastModifiedTime(
        file(root, recording), FileTime.from(clock.instant().minus(Duration.ofDays(2))));
    return recording;
  }

  private void write(Path root, UUID recording) throws IOException {
    try (OutputStream bytes = storage(root).create(HOSPITAL, recording)) {
      bytes.write(1);
    }
  }

  /** Stores a recording in a folder from before folders had identities. */
  private UUID uploadWithoutIdentity(Path root) throws IOException {
    storage(root).identify(Ids.next());
    UUID recording = upload(root);
    Files.delete(root.resolve(RecordingStorage.IDENTITY));
    return recording;
  }

  /** Stores a recording with a record. */
  private UUID owned(Path root) throws IOException, SQLException {
    return owned(upload(root));
  }

  private UUID owned(UUID recording) throws SQLException {
    database.execute(
        "insert into recordings (id, organization_id, format, byte_size, sha256, created_at)"
            + " values ('%s', '%s', 'OGG', 1, repeat('0', 64), now())"
                .formatted(recording, HOSPITAL));
    return recording;
  }

  private static Path file(Path root, UUID recording) {
    return root.resolve(new RecordingStorage.RecordingName(HOSPITAL, recording).key());
  }

  private static void inTransaction(Repositories where, Consumer<EntityManager> work) {
    where.inTransaction(
        em -> {
          work.accept(em);
          return null;
        });
  }

  private void start(Repositories where, Path root) {
    inTransaction(
        where,
        em ->
            new BindStorage(
                    storage(root),
                    new Installation(where.repository(InstallationRepository.class, em)))
                .bind());
  }

  private void sweep() {
    sweep(store(folder));
  }

  private void sweep(ObjectStore store) {
    inTransaction(
        repositories,
        em ->
            new OrphanedRecordings(
                    new RecordingStorage(store, KEYSETS),
                    store,
                    new TranscriptionJobs(
                        repositories.repository(TranscriptionJobRepository.class, em), null),
                    clock)
                .setAside());
  }

  private static long files(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      return files.filter(Files::isRegularFile).count();
    }
  }

  @Test
  void bindsAnEmptyFolderAndKnowsItAgain() throws Exception {
    start(repositories, folder);
    assertThat(Files.readString(folder.resolve("installation-id")))
        .isEqualTo(database.column("select id from installation").get(0));
    owned(folder);
    assertThatCode(() -> start(repositories, folder)).doesNotThrowAnyException();
  }

  @Test
  void refusesAnotherDatabasesFolder() throws Exception {
    start(repositories, folder);
    UUID recording = owned(folder);
    try (BareDatabase empty = hospital();
        Repositories others = Repositories.on(empty.source())) {
      assertThatIllegalStateException()
          .isThrownBy(() -> start(others, folder))
          .withMessageStartingWith("The " + store(folder) + " belongs to another database.")
          .withMessageContaining(empty.column("select id from installation").get(0))
          .withMessageContaining("installation-id");
    }
    assertThat(file(folder, recording)).exists();
  }

  @Test
  void refusesAFolderFromBeforeThatThisDatabaseDoesNotKnow() throws Exception {
    UUID recording = uploadWithoutIdentity(folder);
    assertThatIllegalStateException()
        .isThrownBy(() -> start(repositories, folder))
        .withMessageContaining("holds recordings, and none of this database");
    assertThat(file(folder, recording)).exists();
    assertThat(folder.resolve("installation-id")).doesNotExist();
  }

  @Test
  void takesOverAFolderFromBeforeThatHoldsItsRecordings() throws Exception {
    owned(uploadWithoutIdentity(folder));
    uploadWithoutIdentity(folder);
    start(repositories, folder);
    assertThat(folder.resolve("installation-id")).exists();
  }

  @Test
  void writesNothingIntoTheEmptyFolderOfAShareThatIsNotMounted(@TempDir Path unmounted)
      throws Exception {
    start(repositories, folder);
    UUID recording = owned(folder);
    UUID next = Ids.next();
    assertThatExceptionOfType(ObjectStore.Unusable.class)
        .isThrownBy(() -> write(unmounted, next))
        .withMessageContaining("lacks its installation-id");
    assertThatExceptionOfType(ObjectStore.Unusable.class)
        .isThrownBy(() -> storage(unmounted).open(HOSPITAL, recording, 0));
    assertThatExceptionOfType(ObjectStore.Unusable.class)
        .isThrownBy(() -> storage(unmounted).free());
    assertThat(unmounted).isEmptyDirectory();
    assertThatExceptionOfType(NoSuchFileException.class)
        .isThrownBy(() -> storage(folder).open(HOSPITAL, next, 0));
  }

  @Test
  void refusesAnEmptyFolderInThePlaceOfItsOwn(@TempDir Path unmounted) throws Exception {
    start(repositories, folder);
    assertThatIllegalStateException()
        .isThrownBy(() -> start(repositories, unmounted))
        .withMessageContaining("lacks the identity");
    assertThat(unmounted).isEmptyDirectory();

    String id = database.column("select id from installation").get(0);
    Files.writeString(unmounted.resolve("installation-id"), id + System.lineSeparator());
    assertThatCode(() -> start(repositories, unmounted)).doesNotThrowAnyException();
  }

  @Test
  void setsAsideWhatNoRecordOwnsAndDeletesItThirtyDaysLater() throws Exception {
    start(repositories, folder);
    UUID kept = owned(folder);
    UUID orphan = upload(folder);
    UUID young = upload(folder);
    UUID old = upload(folder);
    Path notOurs =
        Files.writeString(
            Files.createDirectory(folder.resolve("orphans")).resolve("README"), "of the hospital");
    Files.setLastModifiedTime(file(folder, young), FileTime.from(clock.instant()));
    Files.setLastModifiedTime(
        file(folder, old), FileTime.from(clock.instant().minus(Duration.ofDays(400))));

    sweep();

    Path aside = folder.resolve("orphans/2026-11-23").resolve(HOSPITAL.toString());
    assertThat(List.of(orphan, old)).allMatch(id -> Files.exists(aside.resolve(id.toString())));
    assertThat(List.of(orphan, old)).noneMatch(id -> Files.exists(file(folder, id)));
    assertThat(List.of(file(folder, kept), file(folder, young))).allMatch(Files::exists);

    clock.advance(Duration.ofDays(30));
    owned(folder);
    sweep();
    assertThat(aside.resolve(orphan.toString())).exists();
    clock.advance(Duration.ofDays(1));
    sweep();
    assertThat(aside.getParent()).doesNotExist();
    assertThat(notOurs).exists();
    assertThat(file(folder, kept)).exists();
  }

  @Test
  void touchesNothingWhereSuspiciouslyManySeemToBeNobodys() throws Exception {
    start(repositories, folder);
    owned(folder);
    UUID eleventh = upload(folder);
    for (int i = 0; i < 10; i++) {
      upload(folder);
    }
    sweep();
    assertThat(folder.resolve("orphans")).doesNotExist();
    assertThat(files(folder)).isEqualTo(13);

    owned(eleventh);
    sweep();
    assertThat(files(folder.resolve("orphans"))).isEqualTo(10);
    assertThat(file(folder, eleventh)).exists();
  }

  @Test
  void doesTheRestWhereADeletionAndAMoveFail() throws Exception {
    start(repositories, folder);
    for (int day = 0; day < 2; day++) {
      upload(folder);
      sweep();
      clock.advance(Duration.ofDays(1));
    }
    clock.advance(Duration.ofDays(40));
    List<UUID> orphans = List.of(upload(folder), upload(folder));

    sweep(FailingStore.once(store(folder), "deleteAll", "move"));

    assertThat(files(folder.resolve("orphans/2026-11-23"))).isEqualTo(1);
    assertThat(folder.resolve("orphans/2026-11-24")).doesNotExist();
    assertThat(orphans).filteredOn(orphan -> Files.exists(file(folder, orphan))).hasSize(1);
  }
}
