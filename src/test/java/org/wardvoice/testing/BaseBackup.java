package org.wardvoice.testing;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;
import org.apache.commons.io.FileUtils;

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
      Files.walkFileTree(data, new Copying(data, base));
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

  /** Leaves out what the database deletes meanwhile. */
  private static final class Copying extends SimpleFileVisitor<Path> {

    private final Path data;
    private final Path base;

    Copying(Path data, Path base) {
      this.data = data;
      this.base = base;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes)
        throws IOException {
      Files.createDirectories(base.resolve(data.relativize(folder)));
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      if (!file.getFileName().toString().startsWith("postmaster.")) {
        try {
          Files.copy(file, base.resolve(data.relativize(file)), StandardCopyOption.COPY_ATTRIBUTES);
        } catch (NoSuchFileException gone) {
          return visitFileFailed(file, gone);
        }
      }
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException failed) throws IOException {
      if (failed instanceof NoSuchFileException) {
        return FileVisitResult.CONTINUE;
      }
      throw failed;
    }
  }
}
