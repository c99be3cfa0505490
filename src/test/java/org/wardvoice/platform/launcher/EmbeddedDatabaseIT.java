package org.wardvoice.platform.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wardvoice.testing.TestFolders;

class EmbeddedDatabaseIT {

  @TempDir private Path parent;

  @Test
  void beginsAnewAfterAnInitializationThatWasCutOff() throws Exception {
    Path folder = Files.createDirectory(parent.resolve("postgres"));
    Files.writeString(folder.resolve("postgresql.conf"), "port = 5432\n");
    Files.writeString(parent.resolve("postgres.unfinished"), "");
    Path used = Files.writeString(folder.resolve("postmaster.opts"), "");
    assertThat(EmbeddedDatabase.isNew(folder)).as("a server has run in it").isFalse();
    Files.delete(used);
    assertThat(EmbeddedDatabase.isNew(folder)).isTrue();

    try (EmbeddedDatabase database = EmbeddedDatabase.start(folder, TestFolders.binaries());
        Connection connection = DriverManager.getConnection(database.url(), database.user(), "")) {
      assertThat(connection.isValid(60)).isTrue();
      assertThat(EmbeddedDatabase.isNew(folder)).isFalse();
      assertThat(parent.toFile().list()).hasSize(2).contains("postgres");
    }
  }
}
