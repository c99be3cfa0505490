package org.wardvoice.testing;

import java.io.IOException;
import java.nio.file.Path;
import org.wardvoice.platform.launcher.EmbeddedDatabase;

/**
 * PostgreSQL for tests and benchmarks. Benchmarks alone wait for the disk: what a test has written need not outlast a power
 * cut, and a disk that is busy with other things must not fail it.
 */
public final class TestDatabase {

  private TestDatabase() {}

  /** On a free port, with its data below that folder. */
  public static EmbeddedDatabase start(Path folder) throws IOException {
    Path data = folder.resolve("postgres");
    return Boolean.getBoolean("it.lasting-data")
        ? EmbeddedDatabase.start(data, TestFolders.binaries())
        : EmbeddedDatabase.startFleeting(data, TestFolders.binaries());
  }
}
