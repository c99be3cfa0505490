package org.wardvoice.operations.command;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.logging.LogManager;

/** Runs a command with the settings of its environment, as the launcher does. */
public final class CommandProcess {

  private CommandProcess() {}

  /** Ends with the command's exit code. */
  public static void main(String... arguments) {
    LogManager.getLogManager().reset();
    System.exit(
        Commands.run(
            List.of(arguments),
            Path.of("target", "classes"),
            Map.of(),
            System.getenv(),
            System.in,
            System.out));
  }
}
