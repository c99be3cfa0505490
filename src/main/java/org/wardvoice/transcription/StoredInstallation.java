package org.wardvoice.transcription;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.wardvoice.transcription.service.Installation;
import org.wardvoice.transcription.service.RecordingStorage.RecordingName;

/** Reads through a connection of its own. */
final class StoredInstallation extends Installation {

  private final Connection database;

  StoredInstallation(Connection database) {
    this.database = database;
  }

  @Override
  public UUID id() {
    return rows("select id from installation", row -> row.getObject(1, UUID.class)).get(0);
  }

  @Override
  public boolean isBound() {
    return rows("select bound_at is not null from installation", row -> row.getBoolean(1)).get(0);
  }

  @Override
  public void bind() {
    throw new UnsupportedOperationException();
  }

  @Override
  public List<RecordingName> newestRecordings(int most) {
    return rows(
        "select organization_id, id from recordings order by id desc limit " + most,
        row -> new RecordingName(row.getObject(1, UUID.class), row.getObject(2, UUID.class)));
  }

  private <T> List<T> rows(String query, Row<T> read) {
    try (Statement statement = database.createStatement();
        ResultSet result = statement.executeQuery(query)) {
      List<T> rows = new ArrayList<>();
      while (result.next()) {
        rows.add(read.of(result));
      }
      return rows;
    } catch (SQLException failed) {
      throw new IllegalArgumentException(failed);
    }
  }

  private interface Row<T> {
    T of(ResultSet row) throws SQLException;
  }
}
