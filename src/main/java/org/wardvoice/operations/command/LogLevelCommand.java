package org.wardvoice.operations.command;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import javax.management.JMException;

/** The command {@code log-level}: changes the log of the running service. */
final class LogLevelCommand implements Command {

  private static final String PID = "--pid";

  /** The levels by the names that administrators know. */
  private static final Map<String, String> LEVELS =
      Map.of(
          "off", "OFF",
          "error", "SEVERE",
          "warning", "WARNING",
          "info", "INFO",
          "debug", "FINE",
          "trace", "FINEST",
          "default", "DEFAULT");

  @Override
  public String usage() {
    return """
        Usage: wardvoice log-level CATEGORY LEVEL [--pid PID]

        Works on the running service of this machine, as its operating-system user and with a JDK; until it stops.

          CATEGORY  such as org.wardvoice.webhooks, which includes all below it
          LEVEL     off, error, warning, info, debug, trace, or default for that of the category above
          --pid     the server's process, if it isn't found

        The server's log handlers have a level of their own. --json prints the result as JSON.
        """;
  }

  @Override
  public int run(List<String> given, Console console) throws JMException, IOException {
    Arguments arguments = Arguments.read(given, Set.of(PID + "="));
    List<String> words = arguments.words("CATEGORY", "LEVEL");
    String level = LEVELS.get(words.get(1).toLowerCase(Locale.ROOT));
    if (level == null) {
      throw new Misuse("LEVEL must be one of: off, error, warning, info, debug, trace, default.");
    }
    LocalService.call(
        new LocalService.Operation(
            "Logging", "changeLevel", List.of(words.get(0), level, console.operator())),
        arguments.option(PID));
    console.print(
        Map.of("category", words.get(0), "level", level),
        "%s logs at %s now.".formatted(words.get(0), level));
    return DONE;
  }
}
