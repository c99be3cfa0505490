package org.wardvoice.operations.doctor;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.wardvoice.operations.Queries;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.health.Finding;

/** Whether the folder of checkpoints is the one of the database. A node also starts with another one. */
final class CheckpointsInspection {

  private static final String FOLDER = "wardvoice.audit.checkpoints-folder";

  private CheckpointsInspection() {}

  /** Nothing if it is, or there are no checkpoints yet. */
  static List<Finding> of(Settings settings, Connection connection) throws SQLException {
    if (!SchemaInspection.has(connection, "audit_checkpoints")) {
      return List.of();
    }
    Path folder = Path.of(settings.required(FOLDER)).toAbsolutePath().normalize();
    List<Path> missing =
        new Queries(connection)
                .list("select distinct chain_id from audit_checkpoints", row -> row.getString(1))
                .stream()
                .map(chain -> folder.resolve(chain + ".checkpoints"))
                .filter(Files::notExists)
                .toList();
    return missing.isEmpty() ? List.of() : List.of(finding(missing));
  }

  private static Finding finding(List<Path> missing) {
    String others = missing.size() == 1 ? "" : ", and " + (missing.size() - 1) + " others";
    return Finding.warning(
        "checkpoints",
        missing.get(0) + " is missing" + others + ": its organization's audit log isn't signed.",
        "Mount or configure the right folder, or restore it from its copy.");
  }
}
