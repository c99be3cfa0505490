package org.wardvoice.operations.backup;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.UUID;
import org.wardvoice.operations.backup.Contents.Part;
import org.wardvoice.transcription.RecordingFiles.Described;

/** Reads the part that lists recordings, row by row. */
final class RecordingList {

  private RecordingList() {}

  /** What is done with each. */
  interface Visitor {
    void visit(Described recording) throws IOException, SQLException;
  }

  static void each(Parts parts, Part list, Visitor visitor) throws IOException, SQLException {
    try {
      parts.read(
          list,
          rows -> {
            BufferedReader lines =
                new BufferedReader(new InputStreamReader(rows, StandardCharsets.US_ASCII));
            String line = lines.readLine();
            while (line != null) {
              visit(line.split("\t", -1), visitor);
              line = lines.readLine();
            }
          });
    } catch (UncheckedIOException failed) {
      throw failed.getCause();
    }
  }

  /** A failure of the visitor is no damage of the list. */
  private static void visit(String[] row, Visitor visitor) throws SQLException {
    try {
      visitor.visit(
          new Described(
              UUID.fromString(row[0]), UUID.fromString(row[1]), Long.parseLong(row[2]), row[3]));
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}
