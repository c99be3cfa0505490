package org.wardvoice.operations.doctor;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.wardvoice.operations.Queries;
import org.wardvoice.shared.health.Finding;
import org.wardvoice.shared.persistence.DatabaseRefusal;
import org.wardvoice.shared.persistence.SchemaUpgrade;

/**
 * What the database says about itself.
 *
 * @param version such as {@code 170002} for 17.2
 * @param collation whether {@code pg_c_utf8} exists
 * @param trigrams whether the extension {@code pg_trgm} is installed, or the first start can do it
 * @param prepared {@code max_prepared_transactions}
 * @param mayCreate whether the role may create tables
 * @param compiles whether it compiles costly queries
 * @param vacuums whether autovacuum is on
 * @param readOnly whether the service can't write; the doctor's own session never can
 */
record DatabaseFacts(
    int version,
    String encoding,
    boolean collation,
    boolean trigrams,
    int prepared,
    boolean mayCreate,
    boolean compiles,
    boolean vacuums,
    boolean readOnly) {

  private static final String PART = "database";
  private static final int OLDEST_JAVA = 17;
  private static final int MAJOR = 10_000;

  /** The connections of a node, each of which may hold a transaction. */
  private static final int CONNECTIONS = 40;

  private static final Duration SMALL = Duration.ofSeconds(3);
  private static final Duration LARGE = Duration.ofSeconds(30);

  private static final String QUERY =
      """
      select current_setting('server_version_num')::int,
             pg_encoding_to_char(encoding),
             exists (select from pg_collation where collname = 'pg_c_utf8'),
             exists (select from pg_extension where extname = 'pg_trgm')
               or to_regclass('flyway_schema_history') is null
               and has_database_privilege(current_database(), 'create')
               and exists (select from pg_available_extensions where name = 'pg_trgm'),
             current_setting('max_prepared_transactions')::int,
             coalesce(has_schema_privilege(current_schema(), 'create'), false),
             to_regclass('flyway_schema_history') is not null and current_setting('jit')::boolean and pg_jit_available(),
             current_setting('autovacuum')::boolean,
             pg_is_in_recovery() or exists (
               select from pg_settings where name = 'default_transaction_read_only' and reset_val = 'on')
      from pg_database where datname = current_database()
      """;

  static DatabaseFacts read(Connection connection) throws SQLException {
    return new Queries(connection)
        .one(
            QUERY,
            row ->
                new DatabaseFacts(
                    row.getInt(1),
                    row.getString(2),
                    row.getBoolean(3),
                    row.getBoolean(4),
                    row.getInt(5),
                    row.getBoolean(6),
                    row.getBoolean(7),
                    row.getBoolean(8),
                    row.getBoolean(9)));
  }

  List<Finding> findings() {
    List<Finding> findings = new ArrayList<>();
    findings.add(version(version / MAJOR));
    if (readOnly) {
      findings.add(error("The database is read-only.", DatabaseRefusal.WRITABLE));
    }
    if (!encoding.equals("UTF8")) {
      findings.add(
          error(
              "The database's encoding is " + encoding + ".",
              "Create it with: create database wardvoice encoding 'UTF8'"));
    }
    if (!collation) {
      findings.add(
          error(
              "The collation pg_c_utf8 is missing.",
              "Use PostgreSQL " + SchemaUpgrade.OLDEST_POSTGRES + " or later."));
    }
    if (!trigrams) {
      findings.add(
          error(
              "The extension pg_trgm is missing.",
              "Run in this database, as its owner: create extension pg_trgm"));
    }
    if (!mayCreate) {
      findings.add(
          error(
              "The role may not create tables.",
              "Make it the owner: alter database wardvoice owner to wardvoice"));
    }
    findings.add(transactions());
    if (compiles) {
      findings.add(
          Finding.warning(
              PART,
              "PostgreSQL compiles costly queries (jit), which makes key figures slow.",
              "Run as the database's owner: alter database wardvoice set jit = off"));
    }
    if (!vacuums) {
      findings.add(
          Finding.warning(
              PART,
              "Autovacuum is off, so tables grow and queries become slow.",
              "Set autovacuum to on in postgresql.conf, and reload PostgreSQL."));
    }
    return findings;
  }

  private static Finding version(int major) {
    return major < SchemaUpgrade.OLDEST_POSTGRES
        ? error(
            "PostgreSQL " + major + " is too old.",
            "Upgrade it to " + SchemaUpgrade.OLDEST_POSTGRES + " or later.")
        : Finding.ok(PART, "PostgreSQL " + major + " answers.");
  }

  private Finding transactions() {
    String text = "max_prepared_transactions is " + prepared + ".";
    String remedy =
        "Set it in postgresql.conf to %d for each node, and restart PostgreSQL."
            .formatted(CONNECTIONS);
    return prepared == 0
        ? error(text, remedy)
        : prepared < CONNECTIONS ? Finding.warning(PART, text, remedy) : Finding.ok(PART, text);
  }

  private static Finding error(String text, String remedy) {
    return Finding.error(PART, text, remedy);
  }

  /**
   * Compares the clocks.
   *
   * @param ahead how far this machine's clock is ahead of the database's
   */
  static Finding clock(Duration ahead) {
    String text =
        "This machine's clock is %s s %s the database's."
            .formatted(ahead.abs().toSeconds(), ahead.isNegative() ? "behind" : "ahead of");
    String remedy = "Synchronize both with the same time server (NTP).";
    if (ahead.abs().compareTo(LARGE) > 0) {
      return Finding.error("clock", text, remedy);
    }
    return ahead.abs().compareTo(SMALL) > 0
        ? Finding.warning("clock", text, remedy)
        : Finding.ok("clock", "This machine's clock and the database's agree.");
  }

  static Finding java(int feature) {
    String text = "Java " + feature + " on " + System.getProperty("os.name") + ".";
    return feature < OLDEST_JAVA
        ? Finding.error("versions", text, "Install Java " + OLDEST_JAVA + ".")
        : Finding.ok("versions", text);
  }
}
