package org.wardvoice.operations.doctor;

import java.io.PrintStream;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import org.wardvoice.analysis.AnalysisInspection;
import org.wardvoice.shared.config.DataFolder;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.config.StandaloneSettings;
import org.wardvoice.shared.crypto.KeysInspection;
import org.wardvoice.shared.crypto.MasterKey;
import org.wardvoice.shared.health.Finding;
import org.wardvoice.shared.json.Json;
import org.wardvoice.transcription.TranscriptionInspection;

/** The command {@code doctor [--json]}: examines an installation without starting or changing it. */
public final class Doctor {

  private static final int HEALTHY = 0;
  private static final int BROKEN = 1;
  private static final int MISUSED = 2;
  private static final String USAGE =
      """
      Usage: wardvoice doctor [--json]

      Examines an installation without starting or changing it: settings, database, schema, clock, keys, recordings,
      checkpoints, folders, engines, other servers, certificates. Each line is ok, warning or error, the part of the installation, what
      was found, and what to do. Run it before the first start, before an upgrade, and when the service doesn't start.

      Exit code 1 if there is an error. --json prints the result as JSON.
      """;

  private final Settings settings;
  private final Set<String> names;
  private final Path classes;
  private final Clock clock;
  private final List<Finding> findings = new ArrayList<>();

  private Doctor(Settings settings, Set<String> names, Path classes, Clock clock) {
    this.settings = settings;
    this.names = names;
    this.classes = classes;
    this.clock = clock;
  }

  /**
   * Called by the launcher, which finds this class in the WAR.
   *
   * @param arguments after the command's name
   * @param classes the folder of the application's classes and migrations
   * @return the exit code: 0 without errors, 1 with errors, 2 if the arguments are wrong
   */
  public static int run(
      List<String> arguments,
      Path classes,
      Map<String, String> properties,
      Map<String, String> environment,
      PrintStream out) {
    boolean json = arguments.contains("--json");
    if (arguments.contains("--help")) {
      out.println(json ? Json.write(Map.of("usage", USAGE)) : USAGE.strip());
      return HEALTHY;
    }
    if (!List.of("--json").containsAll(arguments)) {
      out.println("Error: The only option is --json.\n" + USAGE.strip());
      return MISUSED;
    }
    List<Finding> findings = examine(classes, properties, environment, Clock.systemUTC());
    DoctorReport report = DoctorReport.of(findings);
    out.println(json ? report.json() : report.text());
    return report.errors() == 0 ? HEALTHY : BROKEN;
  }

  static List<Finding> examine(
      Path classes, Map<String, String> properties, Map<String, String> environment, Clock clock) {
    Set<String> names = new HashSet<>(properties.keySet());
    names.addAll(environment.keySet());
    Doctor doctor =
        new Doctor(StandaloneSettings.of(properties, environment), names, classes, clock);
    doctor.examine();
    return doctor.findings;
  }

  private void examine() {
    add("versions", () -> List.of(DatabaseFacts.java(Runtime.version().feature())));
    add("settings", () -> new SettingsInspection(settings, names, classes).findings());
    DatabaseInspection database = new DatabaseInspection(settings, clock);
    try (Connection connection = database.connect(findings)) {
      if (connection == null) {
        add("keys", this::keysAlone);
      } else {
        examine(database, connection);
      }
    } catch (SQLException failed) {
      findings.add(unexpected("database", failed));
    }
    add("folders", () -> FoldersInspection.of(settings));
    add("engine", () -> List.of(TranscriptionInspection.engine(settings)));
    add("analysis", () -> AnalysisInspection.engine(settings));
    add("servers", () -> ServersInspection.of(settings));
    add("certificates", () -> CertificatesInspection.of(settings, clock.instant()));
  }

  private void examine(DatabaseInspection database, Connection connection) {
    add("database", () -> database.findings(connection));
    add("reader", () -> new ReaderInspection(settings, database).findings(connection));
    SchemaInspection schema = new SchemaInspection(classes, connection);
    add("schema", () -> List.of(schema.finding()));
    add("keys", () -> keys(StoredKeys.of(connection)));
    add("recordings", () -> recordings(connection));
    add("checkpoints", () -> CheckpointsInspection.of(settings, connection));
    add("organizations", () -> OrganizationsInspection.of(settings, connection));
  }

  private List<Finding> keys(StoredKeys known) {
    try {
      return KeysInspection.of(folder().keys(), new MasterKey(settings), known::of);
    } catch (IllegalArgumentException badKey) {
      return List.of(
          Finding.error("keys", badKey.getMessage(), "Create one: openssl rand -base64 32"));
    }
  }

  private List<Finding> keysAlone() {
    List<Finding> known = new ArrayList<>(keys(StoredKeys.NONE));
    known.removeIf(finding -> finding.level() == Finding.Level.OK);
    known.add(
        Finding.warning(
            "keys",
            "Keys and recordings can't be compared with the database.",
            "Correct its settings first."));
    return known;
  }

  private List<Finding> recordings(Connection connection) throws SQLException {
    return SchemaInspection.has(connection, "installation")
        ? List.of(TranscriptionInspection.recordings(settings, connection))
        : List.of();
  }

  private DataFolder folder() {
    return new DataFolder(settings.required("wardvoice.keys-folder"));
  }

  /** A check that fails must not hide the others. */
  private void add(String part, Callable<List<Finding>> check) {
    try {
      findings.addAll(check.call());
    } catch (Exception failed) {
      findings.add(unexpected(part, failed));
    }
  }

  private static Finding unexpected(String part, Exception failed) {
    return Finding.error(part, "This can't be checked: " + failed, "");
  }
}
