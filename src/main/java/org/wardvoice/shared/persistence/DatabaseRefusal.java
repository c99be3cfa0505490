package org.wardvoice.shared.persistence;

import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.wardvoice.shared.error.Causes;

/**
 * Why a database takes no connection.
 *
 * @param reason in the database's own words
 * @param remedy what an administrator can do; empty if nothing
 */
public record DatabaseRefusal(String reason, String remedy) {

  /** What to do if it is read-only. */
  public static final String WRITABLE =
      "Promote it if it is a standby, or correct WARDVOICE_DATABASE_URL; otherwise set"
          + " default_transaction_read_only to off.";

  /** Finds the database's own failure below those of the server's connection pool. */
  public static DatabaseRefusal of(Throwable failed) {
    List<SQLException> ofDatabase =
        Causes.of(failed).stream()
            .filter(SQLException.class::isInstance)
            .map(SQLException.class::cast)
            .filter(cause -> cause.getSQLState() != null)
            .toList();
    Optional<SQLException> own =
        ofDatabase.isEmpty()
            ? Optional.empty()
            : Optional.of(ofDatabase.get(ofDatabase.size() - 1));
    return new DatabaseRefusal(
        own.map(SQLException::getMessage).orElseGet(failed::getMessage),
        own.map(SQLException::getSQLState).map(DatabaseRefusal::remedy).orElse(""));
  }

  private static String remedy(String state) {
    return switch (state) {
      case "28P01", "28000" ->
          "Correct WARDVOICE_DATABASE_USER or WARDVOICE_DATABASE_PASSWORD, or the role and pg_hba.conf. WildFly"
              + " and Payara Server store their own copy: stop the service, run install again, and start the"
              + " service.";
      case "3D000" -> "Create the database, or correct WARDVOICE_DATABASE_URL.";
      case "25006" -> WRITABLE;
      case "53100" -> "Free space on the database's disk, or enlarge it.";
      case "53300" -> "Raise max_connections in postgresql.conf: a node has up to 40 connections.";
      case "57P03" -> "Wait until it has started.";
      default ->
          state.startsWith("08")
              ? "Start it, or correct WARDVOICE_DATABASE_URL or the firewall."
              : "";
    };
  }
}
