package org.wardvoice.upgrade;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.wardvoice.testing.ServerProcess;
import org.wardvoice.testing.TestDatabase;
import org.wardvoice.testing.TestFolders;

/** Database, keys and recordings that belong to no node, and a speech engine that can be held up. */
final class SharedInstallation implements AutoCloseable {

  private static final String ENGINE =
      """
      if [ -e %1$s/hold ]; then
        touch %1$s/held
        exec sleep 600
      fi
      echo All was well.
      """;

  private final TestDatabase database = TestDatabase.empty();
  private final Path folder = TestFolders.fresh("installation");

  /** A node of this installation; doesn't start it yet. */
  ServerProcess node() {
    Path engine = engine();
    return ServerProcess.onFreshFolder()
        .on(database, folder)
        .with("wardvoice.audit.checkpoints-folder", folder.resolve("audit").toString())
        .with("wardvoice.transcription.engine", "command")
        .with("wardvoice.transcription.command.line", "sh " + engine + " {wav}")
        .with("wardvoice.transcription.workers", "2")
        .with("wardvoice.transcription.lease", "PT3M")
        .with("wardvoice.analysis.engine", "lexicon")
        .with("wardvoice.access.hash-memory-kib", "64")
        .with("wardvoice.access.hash-iterations", "1")
        .with("wardvoice.rate-limit.standard-per-hour", "1000000");
  }

  private Path engine() {
    try {
      return Files.writeString(folder.resolve("engine.sh"), ENGINE.formatted(folder));
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /** Uploads a recording that the only node transcribes as long as it runs; returns the feedback's id. */
  String speakWithoutEnd(Client client, String patient) throws IOException {
    Path held = folder.resolve("held");
    Files.deleteIfExists(held);
    Path hold = Files.createFile(folder.resolve("hold"));
    String feedback = client.speak(patient);
    await().until(() -> Files.exists(held));
    Files.delete(hold);
    return feedback;
  }

  /** The first column of the result. */
  List<String> column(String query) throws SQLException {
    List<String> values = new ArrayList<>();
    try (Connection connection = database.source().getConnection();
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(query)) {
      while (rows.next()) {
        values.add(rows.getString(1));
      }
    }
    return values;
  }

  @Override
  public void close() {
    database.close();
    TestFolders.remove(folder);
  }
}
