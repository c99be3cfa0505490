package org.wardvoice.platform.launcher;

import java.io.PrintStream;
import java.util.List;
import java.util.OptionalInt;
import org.wardvoice.platform.launcher.ledger.CheckLedger;

/** The commands of the launcher other than to start the service. */
final class CommandLine {

  static final int MISUSED = 2;

  private static final String HELP =
      """
      Usage: wardvoice COMMAND

      Without a command, the script prints this help; the launcher's jar starts the service, until it is stopped.

        doctor             examines the installation without starting or changing it: settings, database,
                           keys, folders, engine, mail, certificates
        user               unlocks users, sets passwords, removes second factors, adds administrators
        audit              verifies the audit log; realigns its checkpoints after a database restore
        work               lists, retries and cancels background work
        keys               lists and rotates keys
        log-level          changes the level of a category of the running service's log
        upgrade --dry-run  tries the migrations of this version, and changes nothing
        backup             copies database, recordings, keys and checkpoints as of one moment
        restore            brings a backup into an empty installation, and verifies it
        erase-tenant       exports an organization, and deletes it
        demo               starts the service with demonstration data in a folder of its own
        --check-ledger FILE [--keys FILE]
                           checks an exported audit ledger
        --help             prints this help; COMMAND --help that of a command.

      With --json, a command prints JSON. Exit codes: 0 done, 1 there is a problem, 2 the arguments are wrong;
      --check-ledger also has 3: valid, but only by the keys in the ledger itself; backup also has 3: complete, but the
      installation has lost recordings.
      Settings are read from the environment. The operator's guide documents the commands.
      """;

  private CommandLine() {}

  /** Runs the command, and returns its exit code; empty to start the service. */
  static OptionalInt run(List<String> arguments, PrintStream out) {
    if (arguments.isEmpty()) {
      return OptionalInt.empty();
    }
    List<String> rest = arguments.subList(1, arguments.size());
    if (arguments.get(0).equals("demo")) {
      return DemoCommand.run(rest, System.getenv(), out);
    }
    return OptionalInt.of(
        switch (arguments.get(0)) {
          case CheckLedger.OPTION -> CheckLedger.run(arguments, out);
          case "doctor",
              "user",
              "audit",
              "work",
              "keys",
              "log-level",
              "upgrade",
              "backup",
              "restore",
              "erase-tenant" ->
              WarCommand.run(arguments, System.in, out);
          case "--help", "-h", "help" -> help(out);
          default -> refuse(arguments.get(0), out);
        });
  }

  private static int help(PrintStream out) {
    out.print(HELP);
    return 0;
  }

  private static int refuse(String unknown, PrintStream out) {
    out.println("There is no command \"" + unknown + "\"; --help lists them.");
    return MISUSED;
  }
}
