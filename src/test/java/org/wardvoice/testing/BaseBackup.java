package org.wardvoice.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;
import org.apache.commons.io.FileUtils;
import org.apache.commons.io.filefilter.FileFilterUtils;

/** PostgreSQL's low-level base backup, because the embedded one has no {@code pg_basebackup}. */
public final class BaseBackup {

  private BaseBackup() {}

  /**
   * Copies a running database in one session, its label written last.
   *
   * @param data its folder
   * @param base the new folder of the copy
   */
  public static void copy(DataSource database, Path data, Path base)
      throws SQLException, IOException {
    try (Connection connection = database.getConnection();
        Statement statement = connection.createStatement();
        PreparedStatement stop =
            connection.prepareStatement("select labelfile from pg_backup_stop()")) {
      statement.execute("select pg_backup_start('nightly', true)");
      FileUtils.copyDirectory(
          data.toFile(),
          base.toFile(),
          FileFilterUtils.notFileFilter(FileFilterUtils.prefixFileFilter("postmaster.")));
      try (ResultSet label = stop.executeQuery()) {
        label.next();
        Files.writeString(base.resolve("backup_label"), label.getString(1));
      }
    }
    FileUtils.cleanDirectory(base.resolve("pg_wal").toFile());
    for (String own : new String[] {"", "/pg_wal/archive_status"}) {
      Path kept = Files.createDirectories(Path.of(base + own));
      Files.setPosixFilePermissions(kept, Files.getPosixFilePermissions(data));
    }
  }
}
