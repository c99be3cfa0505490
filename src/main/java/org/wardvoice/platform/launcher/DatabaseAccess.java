package org.wardvoice.platform.launcher;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The database settings in the command files.
 *
 * @param values for the database's {@code ${ENV=NAME}} placeholders; without an entry the placeholder stays, and the
 *     server reads the environment itself, so that no password is written
 */
public record DatabaseAccess(Map<String, String> values) {

  static final String URL = "WARDVOICE_DATABASE_URL";
  private static final String USER = "WARDVOICE_DATABASE_USER";
  private static final String PASSWORD = "WARDVOICE_DATABASE_PASSWORD";

  public DatabaseAccess {
    values = Map.copyOf(values);
  }

  /** A database that trusts local connections. */
  public static DatabaseAccess trusted(String url, String user) {
    return new DatabaseAccess(Map.of(URL, url, USER, user, PASSWORD, "unused"));
  }

  /**
   * The database from the environment variables.
   *
   * @throws StartFailure if a variable is missing, or the URL lacks required parameters
   */
  static DatabaseAccess fromEnvironment() {
    Stream.of(URL, USER, PASSWORD).forEach(DatabaseAccess::require);
    if (!System.getenv(URL).contains("stringtype=unspecified")) {
      throw new StartFailure(
          URL
              + " must contain stringtype=unspecified, as in jdbc:postgresql://host/wardvoice"
              + "?stringtype=unspecified; PostgreSQL then converts strings to its own types.");
    }
    return new DatabaseAccess(Map.of());
  }

  Map<String, String> with(Map<String, String> others) {
    Map<String, String> all = new HashMap<>(values);
    all.putAll(others);
    return all;
  }

  private static void require(String variable) {
    String value = System.getenv(variable);
    if (value == null || value.isBlank()) {
      throw new StartFailure(
          "Set the environment variable " + variable + " in addition to " + URL + ".");
    }
  }
}
