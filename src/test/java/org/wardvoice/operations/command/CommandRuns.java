package org.wardvoice.operations.command;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.wardvoice.operations.backup.Installation;
import org.wardvoice.shared.config.StandaloneSettings;
import org.wardvoice.testing.BareDatabase;
import org.wardvoice.testing.Campaign;
import org.wardvoice.testing.LittleMemory;
import org.wardvoice.testing.ServerUnderTest;

/** Runs commands as the launcher does, on a database and a folder of a test. */
public final class CommandRuns implements AutoCloseable {

  private static final Path CLASSES = Path.of("target", "classes");

  private final BareDatabase database;
  private final Map<String, String> environment = new HashMap<>();
  private Console opened;

  private CommandRuns(BareDatabase database, String url, String user, Path folder) {
    this.database = database;
    environment.put("WARDVOICE_DATA_FOLDER", folder.toString());
    environment.put("WARDVOICE_DATABASE_URL", url);
    environment.put("WARDVOICE_DATABASE_USER", user);
    opened =
        new Console(StandaloneSettings.of(Map.of(), environment), CLASSES, "", null, null, false);
  }

  public static CommandRuns on(Path folder) {
    return on(BareDatabase.withTables(), folder);
  }

  public static CommandRuns on(BareDatabase database, Path folder) {
    return new CommandRuns(
        database, database.source().getUrl(), database.source().getUser(), folder);
  }

  /** Beside a running service, on its database and folder. */
  public static CommandRuns beside(ServerUnderTest server) throws SQLException {
    try (Connection connection = server.database()) {
      DatabaseMetaData facts = connection.getMetaData();
      return new CommandRuns(null, facts.getURL(), facts.getUserName(), server.dataFolder());
    }
  }

  /** An installation in a folder, for parts of commands. */
  static Installation installation(BareDatabase database, Path folder) {
    Map<String, String> environment = Map.of("WARDVOICE_DATA_FOLDER", folder.toString());
    return new Installation(StandaloneSettings.of(Map.of(), environment), database.source());
  }

  /** Before the first run. */
  public void set(String variable, String value) {
    environment.put(variable, value);
  }

  public record Outcome(int exitCode, String output) {}

  public BareDatabase database() {
    return database;
  }

  /** The command in a process of its own, with little memory. */
  public ProcessBuilder process(String... arguments) {
    ProcessBuilder process =
        new ProcessBuilder(LittleMemory.command("160m", CommandProcess.class, arguments))
            .redirectErrorStream(true);
    if (Campaign.isOn()) {
      // As the script that runs large commands; builds shall start them quickly.
      process.command().remove(LittleMemory.QUICK_START);
    }
    process.environment().putAll(environment);
    return process;
  }

  /** The use cases are opened once for all runs. */
  public Outcome run(String input, String... arguments) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    List<String> rest = List.of(arguments).subList(1, arguments.length);
    Console console =
        new Console(
                StandaloneSettings.of(Map.of(), environment),
                CLASSES,
                "alice",
                new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
                new PrintStream(bytes, true, StandardCharsets.UTF_8),
                rest.contains("--json"))
            .with(opened);
    int exitCode = Commands.run(arguments[0], rest, console);
    opened = console;
    return new Outcome(exitCode, bytes.toString(StandardCharsets.UTF_8));
  }

  @Override
  public void close() {
    opened.close();
    if (database != null) {
      database.close();
    }
  }
}
