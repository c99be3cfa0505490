package org.wardvoice.transcription.client.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.testing.S3Server;
import org.wardvoice.transcription.service.ObjectStore;
import org.wardvoice.transcription.service.ObjectStore.NewObject;
import org.wardvoice.transcription.service.RecordingsConfig;
import software.amazon.awssdk.services.s3.model.MultipartUpload;

/** Small and large objects in a bucket, and a server that fails. */
class S3StoreIT {

  private static final int MEBIBYTE = 1024 * 1024;
  private static final String KEY = "ward/27/Ärztin's 🎤";

  @TempDir private static Path folder;
  private static S3Server server;

  private final String bucket = "ward-" + UUID.randomUUID();
  private ObjectStore store;

  @BeforeAll
  static void start() {
    server = S3Server.start(folder);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @BeforeEach
  void open() throws IOException {
    Files.createDirectory(folder.resolve(bucket));
    store = store(Map.of());
  }

  @AfterEach
  void close() {
    store.close();
  }

  private ObjectStore store(Map<String, String> changed) {
    Map<String, String> settings = new HashMap<>(server.settings(bucket));
    settings.put("wardvoice.recordings.s3.prefix", "voices/ours");
    settings.putAll(changed);
    return Stores.selected(new RecordingsConfig(Settings.shipped(settings)));
  }

  private static byte[] bytes(int size) {
    byte[] bytes = new byte[size];
    new Random(1).nextBytes(bytes);
    return bytes;
  }

  private void write(String key, byte[] bytes) throws IOException {
    try (NewObject object = store.create(key)) {
      object.write(bytes);
    }
  }

  private byte[] read(String key) throws IOException {
    try (InputStream in = Channels.newInputStream(store.open(key))) {
      return in.readAllBytes();
    }
  }

  private List<String> keys() throws IOException {
    List<String> keys = new ArrayList<>();
    store.each("", (key, written) -> keys.add(key));
    return keys;
  }

  @Test
  void keepsSmallAndLargeObjects() throws Exception {
    for (int size : new int[] {1, 8 * MEBIBYTE, 17 * MEBIBYTE + 1}) {
      byte[] bytes = bytes(size);
      store.delete(KEY);
      try (NewObject object = store.create(KEY)) {
        for (int sent = 0; sent < size; sent += MEBIBYTE) {
          object.write(bytes, sent, Math.min(MEBIBYTE, size - sent));
          assertThat(store.has(KEY)).isFalse();
        }
      }
      assertThat(read(KEY)).isEqualTo(bytes);
    }
    assertThat(folder.resolve(bucket).resolve("voices/ours").resolve(KEY))
        .hasSize(17 * MEBIBYTE + 1);
    store.move(KEY, "aside");
    assertThat(keys()).containsExactly("aside");
    store.delete("aside");
    store.delete("aside");
    store.move("aside", KEY);
    assertThat(keys()).isEmpty();
    assertThatExceptionOfType(NoSuchFileException.class).isThrownBy(() -> store.open(KEY));
  }

  @Test
  void readsFromAnyPosition() throws Exception {
    byte[] bytes = bytes(3 * MEBIBYTE);
    write(KEY, bytes);
    try (SeekableByteChannel channel = store.open(KEY)) {
      assertThat(channel.size()).isEqualTo(bytes.length);
      for (int position : new int[] {2 * MEBIBYTE, 5, bytes.length - 1}) {
        ByteBuffer target = ByteBuffer.allocate(1000);
        channel.position(position);
        int read = channel.read(target);
        assertThat(read).isPositive();
        for (int i = 0; i < read; i++) {
          assertThat(target.get(i)).isEqualTo(bytes[position + i]);
        }
        assertThat(channel.position()).isEqualTo(position + (long) read);
      }
      assertThat(channel.read(ByteBuffer.allocate(1))).isEqualTo(-1);
    }
  }

  @Test
  void keepsNothingOfAnAbandonedObject() throws Exception {
    try (NewObject object = store.create(KEY)) {
      object.write(bytes(9 * MEBIBYTE));
      object.write(bytes(MEBIBYTE));
      object.abandon();
    }
    assertThat(keys()).isEmpty();
  }

  /** As a node leaves an upload that is killed. */
  private void begin(String key) throws IOException {
    NewObject object = store.create(key);
    object.write(bytes(9 * MEBIBYTE));
    object.write(bytes(MEBIBYTE));
  }

  private List<String> unfinished() {
    return ((S3Store) store)
        .client().listMultipartUploadsPaginator(list -> list.bucket(bucket)).uploads().stream()
            .map(MultipartUpload::key)
            .toList();
  }

  @Test
  void deletesUploadsThatWereNeverCompleted() throws Exception {
    begin("a/1");
    begin("ab/1");
    store.deleteAll("a/");
    assertThat(unfinished()).containsExactly("voices/ours/ab/1");
    store.deleteUnfinished(Instant.now().minus(Duration.ofDays(1)));
    assertThat(unfinished()).containsExactly("voices/ours/ab/1");
    store.deleteUnfinished(Instant.now().plus(Duration.ofDays(1)));
    assertThat(unfinished()).isEmpty();
  }

  @Test
  void keepsTheFirstOfTwoIdentities() throws Exception {
    store.createIfAbsent("identity", "first");
    store.createIfAbsent("identity", "second");
    assertThat(read("identity")).asString().isEqualTo("first");
  }

  @Test
  void deletesOnlyWhatIsBelow() throws Exception {
    for (int i = 0; i < 3; i++) {
      write("a/" + i, bytes(10));
      write("ab/" + i, bytes(10));
    }
    store.deleteAll("a/");
    assertThat(keys()).containsExactly("ab/0", "ab/1", "ab/2");
  }

  @Test
  void goesOnWhereAConnectionBroke() throws Exception {
    byte[] bytes = bytes(4 * MEBIBYTE);
    write(KEY, bytes);
    try (BreakingRelay relay = BreakingRelay.to(server.port(), 3 * MEBIBYTE);
        ObjectStore through =
            store(Map.of("wardvoice.recordings.s3.endpoint", "http://127.0.0.1:" + relay.port()))) {
      try (InputStream in = Channels.newInputStream(through.open(KEY))) {
        assertThat(in.readAllBytes()).isEqualTo(bytes);
      }
      assertThat(relay.broken()).isEqualTo(1);
    }
  }

  @Test
  void saysWhatIsWrong() throws Exception {
    try (ObjectStore other = store(Map.of("wardvoice.recordings.s3.bucket", "none"))) {
      assertThatIOException()
          .isThrownBy(() -> other.open(KEY))
          .isNotInstanceOf(NoSuchFileException.class)
          .withMessageStartingWith("The recordings bucket s3://none/voices/ours/ can't be used: ");
      assertThatIOException().isThrownBy(other::free);
    }
    try (ObjectStore other = store(Map.of("wardvoice.recordings.s3.secret-key", "wrong"))) {
      assertThatIOException().isThrownBy(other::free).withMessageContaining("403");
    }
    try (NewObject object = store.create(KEY)) {
      object.write(bytes(9 * MEBIBYTE));
      object.write(bytes(MEBIBYTE));
      server.kill();
      assertThatIOException().isThrownBy(object::close);
    }
    server.start();
    assertThat(keys()).isEmpty();
    assertThat(store.free()).isEmpty();
  }
}
