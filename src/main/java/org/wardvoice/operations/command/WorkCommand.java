package org.wardvoice.operations.command;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.wardvoice.operations.service.AdministerWork;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.persistence.LowerCase;
import org.wardvoice.shared.persistence.PageRequest;
import org.wardvoice.work.WorkControl.WorkFilter;
import org.wardvoice.work.WorkKind;
import org.wardvoice.work.WorkStatus;
import org.wardvoice.work.WorkView;

/** The command {@code work}: background work of an organization, in the database. */
final class WorkCommand implements Command {

  private static final String ORGANIZATION = "--organization=";
  private static final String KIND = "--kind";
  private static final String STATUS = "--status";
  private static final int MOST = 100;

  @Override
  public String usage() {
    return """
        Usage: wardvoice work list [--organization NAME] [--kind KIND] [--status STATUS]
               wardvoice work retry ID [--organization NAME]
               wardvoice work cancel ID [--organization NAME]

        Works on the database alone; a running service takes up what is retried within seconds.

          list    the newest hundred transcriptions, reports, mails, deliveries and so on, with their ids.
                  KIND: %s. STATUS: %s
          retry   starts failed work again with all its attempts, and makes waiting work due at once
          cancel  ends waiting or running work as failed

        The organization can be left out if there is only one. --json prints the result as JSON.
        """
        .formatted(names(WorkKind.values()), names(WorkStatus.values()));
  }

  private static String names(Enum<?>... values) {
    return Arrays.stream(values).map(LowerCase::name).collect(Collectors.joining(", "));
  }

  @Override
  public int run(List<String> given, Console console) {
    if (given.isEmpty()) {
      throw new Misuse("Which action?");
    }
    List<String> rest = given.subList(1, given.size());
    switch (given.get(0)) {
      case "list" ->
          list(Arguments.read(rest, Set.of(ORGANIZATION, KIND + "=", STATUS + "=")), console);
      case "retry" -> change(Arguments.read(rest, Set.of(ORGANIZATION)), console, true);
      case "cancel" -> change(Arguments.read(rest, Set.of(ORGANIZATION)), console, false);
      default -> throw new Misuse("There is no action " + given.get(0) + ".");
    }
    return DONE;
  }

  private static void list(Arguments arguments, Console console) {
    arguments.words();
    WorkFilter filter =
        new WorkFilter(
            value(arguments, KIND, WorkKind.class), value(arguments, STATUS, WorkStatus.class));
    Caller operator = Caller.operator(console.organization(arguments));
    List<WorkView> found =
        console
            .the(AdministerWork.class)
            .list(operator, filter, new PageRequest(1, MOST, null))
            .items();
    console.print(found, Sentences.of(found, WorkCommand::line, "No work."));
  }

  private static <E extends Enum<E>> E value(Arguments arguments, String option, Class<E> type) {
    try {
      return LowerCase.value(type, arguments.option(option).orElse(null));
    } catch (IllegalArgumentException unknown) {
      throw new Misuse(option + " must be one of: " + names(type.getEnumConstants()));
    }
  }

  private static void change(Arguments arguments, Console console, boolean again) {
    UUID id = id(arguments.words("ID").get(0));
    Caller operator = Caller.operator(console.organization(arguments));
    AdministerWork work = console.the(AdministerWork.class);
    WorkView changed = again ? work.retry(operator, id) : work.cancel(operator, id);
    console.print(changed, line(changed));
  }

  private static UUID id(String text) {
    try {
      return UUID.fromString(text);
    } catch (IllegalArgumentException malformed) {
      throw new Misuse("ID must be one that \"work list\" prints.");
    }
  }

  private static String line(WorkView work) {
    return "%s  %-13s %-8s tries %d, created %s%s"
        .formatted(
            work.id(),
            work.kind(),
            LowerCase.name(work.status()),
            work.tries(),
            work.createdAt(),
            work.reason() == null ? "" : ": " + work.reason());
  }
}
