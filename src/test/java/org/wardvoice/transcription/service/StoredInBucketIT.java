package org.wardvoice.transcription.service;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.testing.S3Server;
import org.wardvoice.transcription.client.store.Stores;

/** The same with a bucket: the test's folder in the folder of temporary files. */
class StoredInBucketIT extends StoredRecordingsIT {

  private static final S3Server SERVER =
      S3Server.start(Path.of(System.getProperty("java.io.tmpdir")));

  @AfterAll
  static void stop() {
    SERVER.close();
  }

  @Override
  ObjectStore store(Path root) {
    Map<String, String> settings = SERVER.settings(root.getFileName().toString());
    return Stores.selected(new RecordingsConfig(Settings.shipped(settings)));
  }
}
