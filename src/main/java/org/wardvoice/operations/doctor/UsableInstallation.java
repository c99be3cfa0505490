package org.wardvoice.operations.doctor;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import javax.sql.DataSource;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.crypto.KeysInspection;
import org.wardvoice.shared.crypto.MasterKey;
import org.wardvoice.shared.health.Finding;
import org.wardvoice.shared.health.Finding.Level;

/** Checks what commands rely on that change an installation: database, schema and keys. */
public final class UsableInstallation {

  private UsableInstallation() {}

  /**
   * Requires the database to have the schema of this version, and the keys to be those of the database.
   *
   * @throws IllegalStateException that says what is wrong and what to do
   */
  public static void require(Settings settings, Path classes, DataSource source) {
    require(settings, classes, source, Level.WARNING);
  }

  /** The same, but the schema may also be that of a former version. */
  public static void requireMigratable(Settings settings, Path classes, DataSource source) {
    require(settings, classes, source, Level.ERROR);
  }

  private static void require(Settings settings, Path classes, DataSource source, Level schema) {
    Path keys = Path.of(settings.required("wardvoice.keys-folder"));
    try (Connection connection = source.getConnection()) {
      requireOwner(keys);
      if (!SchemaInspection.has(connection, "installation")) {
        throw new IllegalStateException(
            "The database has no tables yet: start the service once, which creates them.");
      }
      refuse(List.of(new SchemaInspection(classes, connection).finding()), schema);
      StoredKeys known = StoredKeys.of(connection);
      refuse(KeysInspection.of(keys, new MasterKey(settings), known::of), Level.ERROR);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    } catch (SQLException failed) {
      refuse(List.of(DatabaseInspection.refusal(failed)), Level.ERROR);
    }
  }

  /**
   * Requires the master key of the settings to open the keys.
   *
   * @throws IllegalStateException that says what is wrong and what to do
   */
  public static void requireKeys(Settings settings) {
    Path keys = Path.of(settings.required("wardvoice.keys-folder"));
    refuse(KeysInspection.of(keys, new MasterKey(settings), StoredKeys.NONE::of), Level.ERROR);
  }

  /** Whether the next start would migrate the schema. */
  public static boolean isOlder(Path classes, DataSource source) {
    try (Connection connection = source.getConnection()) {
      return new SchemaInspection(classes, connection).finding().level() == Level.WARNING;
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    } catch (SQLException failed) {
      throw new IllegalStateException(failed);
    }
  }

  /** The service couldn't change files that another user creates. */
  private static void requireOwner(Path folder) throws IOException {
    if (Files.exists(folder)) {
      String owner = Files.getOwner(folder).getName();
      String user = System.getProperty("user.name");
      if (!owner.equals(user)) {
        throw new IllegalStateException(
            "The service's files belong to the user %s, not to %s: run this as %s."
                .formatted(owner, user, owner));
      }
    }
  }

  private static void refuse(List<Finding> findings, Level least) {
    findings.stream()
        .filter(finding -> finding.level().compareTo(least) >= 0)
        .findFirst()
        .ifPresent(
            worst -> {
              throw new IllegalStateException((worst.text() + " " + worst.remedy()).strip());
            });
  }
}
