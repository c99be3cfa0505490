package org.wardvoice.operations.command;

import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wardvoice.operations.doctor.Doctor;
import org.wardvoice.shared.config.StandaloneSettings;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.error.Violation;

/** The commands for administrators that need the application's classes. */
public final class Commands {

  private static final Map<String, Command> ALL =
      Map.of(
          "audit", new AuditCommand(),
          "backup", new BackupCommand(),
          "erase-tenant", new EraseTenantCommand(),
          "keys", new KeysCommand(),
          "log-level", new LogLevelCommand(),
          "restore", new RestoreCommand(),
          "upgrade", new UpgradeCommand(),
          "user", new UserCommand(),
          "work", new WorkCommand());

  private Commands() {}

  /**
   * Called by the launcher, which finds this class in the WAR.
   *
   * @param arguments with the command's name
   * @param classes the folder of the application's classes and migrations
   * @return the exit code: 0 if done, 1 if there is a problem, 2 if the arguments or the input are wrong; others as the
   *     command's usage says
   */
  public static int run(
      List<String> arguments,
      Path classes,
      Map<String, String> properties,
      Map<String, String> environment,
      InputStream in,
      PrintStream out) {
    String name = arguments.get(0);
    List<String> rest = arguments.subList(1, arguments.size());
    if (name.equals("doctor")) {
      return Doctor.run(rest, classes, properties, environment, out);
    }
    Command command = ALL.get(name);
    try (Console console =
        new Console(
            StandaloneSettings.of(properties, environment),
            classes,
            operator(properties, environment),
            in,
            out,
            rest.contains("--json"))) {
      return run(command, rest, console);
    }
  }

  /** As the script tells it, which changes the user before it starts Java. */
  private static String operator(Map<String, String> properties, Map<String, String> environment) {
    return environment.getOrDefault(
        "WARDVOICE_OPERATOR", properties.getOrDefault("user.name", "unknown"));
  }

  /** Runs a command with what its console has opened. */
  static int run(String name, List<String> arguments, Console console) {
    return run(ALL.get(name), arguments, console);
  }

  private static int run(Command command, List<String> arguments, Console console) {
    if (arguments.contains("--help")) {
      console.print(Map.of("usage", command.usage()), command.usage().strip());
      return Command.DONE;
    }
    try {
      return command.run(arguments, console);
    } catch (Misuse wrong) {
      fail(console, wrong.getMessage() + "\n" + command.usage().strip());
      return Command.MISUSED;
    } catch (InvalidInput wrong) {
      fail(console, violations(wrong));
      return Command.MISUSED;
    } catch (Exception failed) {
      fail(console, sentence(failed));
      return Command.PROBLEM;
    }
  }

  private static void fail(Console console, String sentence) {
    console.print(Map.of("error", sentence), "Error: " + sentence);
  }

  /** The message of the cause, because libraries wrap those of the database. */
  static String sentence(Throwable failed) {
    return Stream.iterate(failed, Objects::nonNull, Throwable::getCause)
        .reduce((outer, inner) -> inner)
        .map(Commands::message)
        .orElseThrow();
  }

  private static String message(Throwable cause) {
    if (cause instanceof FileSystemException file) {
      return FileFailure.sentence(file);
    }
    return cause.getMessage() == null ? cause.toString() : cause.getMessage();
  }

  private static String violations(InvalidInput invalid) {
    return ((List<?>) invalid.details().get("violations"))
        .stream()
            .map(Violation.class::cast)
            .map(one -> one.field().replace('_', ' ') + " " + one.issue())
            .collect(Collectors.joining("; ", "", "."));
  }
}
