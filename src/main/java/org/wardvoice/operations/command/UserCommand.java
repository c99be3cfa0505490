package org.wardvoice.operations.command;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.wardvoice.access.AccountRescue;
import org.wardvoice.access.AccountRescue.GivenPassword;
import org.wardvoice.access.AdministratorCreation;
import org.wardvoice.organization.Administrators.NewAdministrator;
import org.wardvoice.organization.Organizations;
import org.wardvoice.organization.UserView;
import org.wardvoice.shared.Nullable;

/** The command {@code user}: lets users in again, also if the service doesn't run and no one can sign in. */
final class UserCommand implements Command {

  private static final String FROM_INPUT = "--password-stdin";
  private static final String KEEP_KEYS = "--keep-api-keys";
  private static final String ORGANIZATION = "--organization=";
  private static final String NAME = "--name";
  private static final String DEPARTMENT = "--department";
  private static final String EMAIL = "EMAIL";

  /**
   * What is printed.
   *
   * @param password null unless it was generated
   * @param factors the number of removed second factors; null for other actions
   */
  record Result(
      UUID userId,
      String email,
      String organization,
      @Nullable String password,
      @Nullable Integer factors) {

    /** Keeps the password out of logs. */
    @Override
    public String toString() {
      return "Result";
    }
  }

  @Override
  public String usage() {
    return """
        Usage: wardvoice user unlock EMAIL
               wardvoice user reset-password EMAIL [--password-stdin] [--keep-api-keys]
               wardvoice user reset-mfa EMAIL
               wardvoice user create-admin EMAIL --name NAME [--organization NAME] [--department NAME]
                                                 [--password-stdin]

        Works on the database alone, whether the service runs or not; a running service knows of it at once.

          unlock          lets a user sign in again after too many wrong passwords or codes
          reset-password  sets a password, ends all sessions, revokes the API keys, unlocks the address
          reset-mfa       removes all second factors, backup codes and trusted devices
          create-admin    adds an administrator (super_admin) to the organization

        A password is generated and printed once, and must be changed at the next sign-in. With --password-stdin, it
        is the first line of standard input, and stays. --json prints the result as JSON.
        """;
  }

  @Override
  public int run(List<String> given, Console console) throws IOException {
    if (given.isEmpty()) {
      throw new Misuse("Which action?");
    }
    List<String> rest = given.subList(1, given.size());
    switch (given.get(0)) {
      case "unlock" -> unlock(Arguments.read(rest, Set.of()), console);
      case "reset-password" ->
          resetPassword(Arguments.read(rest, Set.of(FROM_INPUT, KEEP_KEYS)), console);
      case "reset-mfa" -> resetFactors(Arguments.read(rest, Set.of()), console);
      case "create-admin" ->
          create(
              Arguments.read(rest, Set.of(FROM_INPUT, ORGANIZATION, NAME + "=", DEPARTMENT + "=")),
              console);
      default -> throw new Misuse("There is no action " + given.get(0) + ".");
    }
    return DONE;
  }

  private static void unlock(Arguments arguments, Console console) {
    String email = arguments.words(EMAIL).get(0);
    UserView user = console.the(AccountRescue.class).unlock(email);
    console.print(result(console, user, null, null), user.email() + " can try to sign in again.");
  }

  private static void resetFactors(Arguments arguments, Console console) {
    String email = arguments.words(EMAIL).get(0);
    AccountRescue.RemovedFactors removed = console.the(AccountRescue.class).resetFactors(email);
    console.print(
        result(console, removed.user(), null, removed.factors()),
        "Second factors of %s removed: %d.".formatted(removed.user().email(), removed.factors()));
  }

  private static void resetPassword(Arguments arguments, Console console) throws IOException {
    String email = arguments.words(EMAIL).get(0);
    String password = password(arguments, console);
    GivenPassword given =
        console.the(AccountRescue.class).resetPassword(email, password, arguments.has(KEEP_KEYS));
    print(console, given, "Set the password of %s, and ended all sessions.");
  }

  private static void create(Arguments arguments, Console console) throws IOException {
    NewAdministrator wanted =
        new NewAdministrator(
            arguments.required(NAME),
            arguments.words(EMAIL).get(0),
            arguments.option(DEPARTMENT).orElse(null));
    String password = password(arguments, console);
    UUID organization = console.organization(arguments);
    GivenPassword given =
        console.the(AdministratorCreation.class).create(organization, wanted, password);
    print(console, given, "Created the administrator %s.");
  }

  private static String password(Arguments arguments, Console console) throws IOException {
    return arguments.has(FROM_INPUT) ? console.line() : null;
  }

  private static void print(Console console, GivenPassword given, String sentence) {
    String told = sentence.formatted(given.user().email());
    String shown = given.generated() ? given.password() : null;
    console.print(
        result(console, given.user(), shown, null),
        shown == null
            ? told
            : told + "\nThe password, shown only now, to be changed at sign-in: " + shown);
  }

  private static Result result(Console console, UserView user, String password, Integer factors) {
    String organization = console.the(Organizations.class).name(user.organizationId());
    return new Result(user.id(), user.email(), organization, password, factors);
  }
}
