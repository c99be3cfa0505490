package org.wardvoice.operations.command;

import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.wardvoice.audit.AuditChains;
import org.wardvoice.audit.AuditChains.Recovery;
import org.wardvoice.audit.Chain;
import org.wardvoice.audit.Verdict;
import org.wardvoice.organization.KnownOrganizations;
import org.wardvoice.organization.Organizations;

/** The command {@code audit}: verifies the audit log, and its recovery after a restore of the database. */
final class AuditCommand implements Command {

  private static final String ORGANIZATION = "--organization=";
  private static final String YES = "--yes";
  private static final String MISSING = "--from-database";

  /** The verdicts of the chains. */
  record Verdicts(boolean valid, List<Verdict> chains) {}

  /**
   * What was or would be done to the checkpoint files.
   *
   * @param changed false if {@code --yes} was not given
   */
  record Recoveries(boolean changed, List<Recovery> chains) {}

  @Override
  public String usage() {
    return """
        Usage: wardvoice audit verify [--organization NAME]
               wardvoice audit recover [--organization NAME] [--from-database] [--yes]

        Works on the database and the checkpoints folder, whether the service runs or not, for the audit logs of all
        organizations and of the installation, or of one organization.

          verify   recomputes every entry, and compares the chain with the signed checkpoints. Exit code 1 if an entry
                   was changed, removed or inserted
          recover  after a restore of the database: removes the checkpoints of lost entries from the files, and adds
                   those that only the database has. A copy of the previous file remains, as proof of what was lost.
                   Without --yes, it only says what it would do. Refused if a signature is unknown

        If the whole folder is lost, --from-database creates the files with the checkpoints of the database.
        --json prints the result as JSON.
        """;
  }

  @Override
  public int run(List<String> given, Console console) {
    if (given.isEmpty()) {
      throw new Misuse("Which action?");
    }
    List<String> rest = given.subList(1, given.size());
    return switch (given.get(0)) {
      case "verify" -> verify(Arguments.read(rest, Set.of(ORGANIZATION)), console);
      case "recover" -> recover(Arguments.read(rest, Set.of(ORGANIZATION, YES, MISSING)), console);
      default -> throw new Misuse("There is no action " + given.get(0) + ".");
    };
  }

  private static List<UUID> chains(Arguments arguments, Console console) {
    arguments.words();
    return console.named(arguments).map(List::of).orElseGet(console.the(AuditChains.class)::all);
  }

  private static int verify(Arguments arguments, Console console) {
    List<Verdict> verdicts =
        chains(arguments, console).stream().map(console.the(AuditChains.class)::verify).toList();
    boolean valid = verdicts.stream().allMatch(Verdict::valid);
    console.print(
        new Verdicts(valid, verdicts),
        Sentences.of(
            verdicts, verdict -> sentence(name(verdict.chain(), console), verdict), "No entry."));
    return valid ? DONE : PROBLEM;
  }

  private static String name(UUID chain, Console console) {
    if (chain.equals(Chain.INSTALLATION)) {
      return "The installation (" + chain + ")";
    }
    return console
        .the(KnownOrganizations.class)
        .find(chain.toString())
        .map(known -> console.the(Organizations.class).name(known) + " (" + chain + ")")
        .orElseGet(chain::toString);
  }

  static String sentence(String chain, Verdict verdict) {
    String found =
        "%s: %d entries and %d checkpoints are intact."
            .formatted(chain, verdict.entries(), verdict.checkpoints());
    return verdict.valid()
        ? "ok     " + found
        : "error  %s Then: %s (%s%s)"
            .formatted(
                found,
                verdict.firstBroken().explanation(),
                verdict.firstBroken().problem(),
                verdict.firstBroken().position() == null
                    ? ""
                    : ", position " + verdict.firstBroken().position());
  }

  private static int recover(Arguments arguments, Console console) {
    boolean really = arguments.has(YES);
    List<Recovery> recoveries =
        chains(arguments, console).stream()
            .map(
                chain ->
                    console.the(AuditChains.class).recover(chain, arguments.has(MISSING), really))
            .toList();
    console.print(
        new Recoveries(really, recoveries),
        Sentences.of(recoveries, AuditCommand::sentence, "No entry."));
    return really || recoveries.stream().allMatch(Recovery::isNeedless) ? DONE : PROBLEM;
  }

  private static String sentence(Recovery found) {
    if (found.isNeedless()) {
      return "ok       %s: all %d checkpoints fit.".formatted(found.chain(), found.kept());
    }
    return "%s  %s: %d checkpoints fit, %d %s removed%s, %d added.%s"
        .formatted(
            found.copy() == null ? "planned" : "changed",
            found.chain(),
            found.kept(),
            found.removed(),
            found.copy() == null ? "would be" : "were",
            found.removedFrom() == null ? "" : " from position " + found.removedFrom(),
            found.added(),
            found.copy() == null
                ? " Repeat it with --yes."
                : " The previous file is " + found.copy() + ".");
  }
}
