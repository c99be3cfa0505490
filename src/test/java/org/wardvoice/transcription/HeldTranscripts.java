package org.wardvoice.transcription;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.function.Supplier;
import org.wardvoice.testing.ServerUnderTest;

/** The transcripts of all organizations, locked. */
public final class HeldTranscripts {

  private HeldTranscripts() {}

  /**
   * Does work while no recording is heard to its end: its transcript can't be stored. The work must be short, because
   * the timer of all background work soon waits, too.
   */
  public static <T> T during(ServerUnderTest server, Supplier<T> work) throws SQLException {
    try (Connection connection = server.database();
        Statement statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      statement.execute("lock table transcripts in share mode");
      try {
        return work.get();
      } finally {
        connection.rollback();
      }
    }
  }
}
