package org.wardvoice.platform.launcher;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** The command that starts the service with demonstration data, away from any installation. */
final class DemoCommand {

  private static final String FOLDER = "wardvoice-demo";
  private static final String HELP =
      """
      Usage: wardvoice demo [FOLDER]

      Starts the service in the foreground with two demo hospitals, their users, patients and feedback, and prints how to
      sign in. Database and files are in FOLDER (default: %s), which is created, and kept for the next time. The port is
      8080 or WARDVOICE_HTTP_PORT. Ctrl-C stops it. Refused where settings name the database or a folder of an
      installation.
      """
          .formatted(FOLDER);

  /** What would let the demo write to an installation. */
  private static final List<String> OF_AN_INSTALLATION =
      List.of(
          "WARDVOICE_DATABASE_URL",
          "WARDVOICE_DATA",
          "WARDVOICE_DATA_FOLDER",
          "WARDVOICE_KEYS_FOLDER",
          "WARDVOICE_RECORDINGS_FOLDER",
          "WARDVOICE_AUDIT_CHECKPOINTS_FOLDER");

  private DemoCommand() {}

  /**
   * Prepares the start.
   *
   * @param arguments after the command's name
   * @return empty to start the service, else the exit code
   */
  static OptionalInt run(List<String> arguments, Map<String, String> environment, PrintStream out) {
    if (arguments.equals(List.of("--help"))) {
      out.print(HELP);
      return OptionalInt.of(0);
    }
    if (arguments.size() > 1 || arguments.stream().anyMatch(one -> one.startsWith("-"))) {
      out.print("Error: Expected: FOLDER\n" + HELP);
      return OptionalInt.of(CommandLine.MISUSED);
    }
    for (String name : OF_AN_INSTALLATION) {
      if (environment.containsKey(name)) {
        return refuse(
            name + " is set, and the demo would write to that installation. Unset it.", out);
      }
    }
    Path folder = Path.of(arguments.isEmpty() ? FOLDER : arguments.get(0));
    if (Files.exists(folder.resolve("postgres")) && Files.notExists(folder.resolve(FOLDER))) {
      return refuse(folder + " holds an installation that isn't a demo.", out);
    }
    return prepared(folder, out);
  }

  /** Marks the folder, so that it can be told from an installation. */
  private static OptionalInt prepared(Path folder, PrintStream out) {
    try {
      Files.createDirectories(folder);
      Files.writeString(folder.resolve(FOLDER), "");
    } catch (IOException failed) {
      return refuse(folder + " can't be written (" + failed + ").", out);
    }
    System.setProperty("wardvoice.data", folder.toString());
    System.setProperty("wardvoice.demo", "true");
    return OptionalInt.empty();
  }

  private static OptionalInt refuse(String sentence, PrintStream out) {
    out.println("Error: " + sentence);
    return OptionalInt.of(1);
  }
}
