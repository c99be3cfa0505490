package org.wardvoice.operations.command;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.UUID;
import org.postgresql.ds.PGSimpleDataSource;
import org.wardvoice.operations.doctor.UsableInstallation;
import org.wardvoice.operations.standalone.Standalone;
import org.wardvoice.organization.KnownOrganizations;
import org.wardvoice.shared.Origin;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.json.Json;

/** Where a command runs: its settings, input and output, and the use cases, opened when they are needed. */
final class Console implements AutoCloseable {

  private static final String ORGANIZATION = "--organization";

  private final Settings settings;
  private final Path classes;
  private final String operator;
  private final InputStream in;
  private final PrintStream out;
  private final boolean json;
  private Standalone standalone;

  /**
   * Creates a console.
   *
   * @param classes the folder of the application's classes
   * @param operator the operating-system user who called the command
   * @param json whether it prints JSON instead of sentences
   */
  Console(
      Settings settings,
      Path classes,
      String operator,
      InputStream in,
      PrintStream out,
      boolean json) {
    this.settings = settings;
    this.classes = classes;
    this.operator = operator;
    this.in = in;
    this.out = out;
    this.json = json;
  }

  Settings settings() {
    return settings;
  }

  Path classes() {
    return classes;
  }

  String operator() {
    return operator;
  }

  /** Prints the result in one of two ways. */
  void print(Object result, String sentence) {
    out.println(json ? Json.write(result) : sentence);
  }

  /** The database of the settings. */
  PGSimpleDataSource database() {
    PGSimpleDataSource source = new PGSimpleDataSource();
    source.setUrl(
        settings
            .text("wardvoice.database.url")
            .orElseThrow(
                () ->
                    new IllegalStateException(
                        "WARDVOICE_DATABASE_URL is not set, and the embedded database doesn't run.")));
    source.setUser(settings.text("wardvoice.database.user").orElse(""));
    source.setPassword(settings.text("wardvoice.database.password").orElse(""));
    return source;
  }

  /**
   * A use case, on the database alone. What it audits names the operator.
   *
   * @throws IllegalStateException if database, schema or keys don't fit this version
   */
  <T> T the(Class<T> type) {
    if (standalone == null) {
      PGSimpleDataSource source = database();
      UsableInstallation.require(settings, classes, source);
      standalone = Standalone.open(classes, settings, source);
    }
    Origin.begin(new Origin("", "wardvoice command line, operating-system user " + operator, null));
    return standalone.the(type);
  }

  /** Takes over what another console has opened. */
  Console with(Console other) {
    standalone = other.standalone;
    return this;
  }

  /**
   * The organization that the arguments name, or the only one.
   *
   * @throws IllegalStateException if there is no such organization, or there are several
   */
  UUID organization(Arguments arguments) {
    return named(arguments)
        .or(() -> the(KnownOrganizations.class).only())
        .orElseThrow(
            () ->
                new IllegalStateException(
                    "There is no organization yet, or there are several: name one with "
                        + ORGANIZATION
                        + "."));
  }

  /**
   * The organization that the arguments name; empty if they name none.
   *
   * @throws IllegalStateException if there is no such organization
   */
  Optional<UUID> named(Arguments arguments) {
    return arguments
        .option(ORGANIZATION)
        .map(
            name ->
                the(KnownOrganizations.class)
                    .find(name)
                    .orElseThrow(
                        () -> new IllegalStateException("There is no organization " + name + ".")));
  }

  /** The first line of the input, without its end. */
  String line() throws IOException {
    String line = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8)).readLine();
    if (line == null || line.isEmpty()) {
      throw new Misuse("Standard input is empty.");
    }
    return line;
  }

  @Override
  public void close() {
    Origin.clear();
    if (standalone != null) {
      standalone.close();
    }
  }
}
