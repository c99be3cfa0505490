package org.wardvoice.audit;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.wardvoice.organization.OrganizationRows;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;

/**
 * A separate organization with a department, an administrator, a nurse and a doctor, and so with a separate audit log.
 */
final class TestChain {

  /** The entries, followed by their columns. */
  private static final String ENTRIES =
      "insert into audit_events (chain_id, organization_id, event_id, occurred_at, event_type, action, outcome,"
          + " metadata, ip_address) ";

  private static final String ENTRY =
      "values (?, ?, ?, now(), 'security', 'test_entry', 'success', '{}', null)";

  private final ServerUnderTest server;
  private final Sql sql;
  private final UUID id;
  private final UUID admin;
  private final UUID nurse;
  private final UUID doctor;

  private TestChain(ServerUnderTest server) throws SQLException {
    this.server = server;
    sql = new Sql(server);
    OrganizationRows rows = new OrganizationRows(sql);
    id = rows.found();
    UUID department = rows.open(id, "Cardiology", "CARD");
    admin = rows.employ(id, department, "hospital_admin");
    nurse = rows.employ(id, department, "nurse");
    doctor = rows.employ(id, department, "doctor");
  }

  static TestChain of(ServerUnderTest server) throws SQLException {
    return new TestChain(server);
  }

  UUID id() {
    return id;
  }

  UUID nurseId() {
    return nurse;
  }

  Api admin() {
    return Api.of(server).as(OrganizationRows.email(admin));
  }

  Api nurse() {
    return Api.of(server).as(OrganizationRows.email(nurse));
  }

  Api doctor() {
    return Api.of(server).as(OrganizationRows.email(doctor));
  }

  /** Writes entries directly, as another node would. */
  void write(int count) throws SQLException {
    sql.update(
        ENTRIES
            + "select ?, ?, gen_random_uuid(), clock_timestamp(), 'security', 'test_entry', 'success',"
            + " '{\"n\": ' || n || ', \"text\": \"ä – \\u0041\"}', '192.0.2.7' from generate_series(1, ?) n",
        id,
        id,
        count);
  }

  /** Writes an entry in a transaction that is still open. */
  void write(Connection open, UUID entry) throws SQLException {
    try (PreparedStatement insert = open.prepareStatement(ENTRIES + ENTRY)) {
      insert.setObject(1, id);
      insert.setObject(2, id);
      insert.setObject(3, entry);
      insert.executeUpdate();
    }
  }

  /** Inserts an entry without firing triggers. */
  void slipIn(UUID entry) throws SQLException {
    forge(ENTRIES + ENTRY, id, id, entry);
  }

  /** Adds a queue row for an entry that doesn't exist. */
  void awaitInVain(UUID entry) throws SQLException {
    forge("insert into audit_unsealed values (?, ?)", id, entry);
  }

  int links() throws SQLException {
    return sql.count("select count(*) from audit_links where chain_id = ?", id);
  }

  JsonNode verify() {
    return admin().get("/api/audit/verify").hasStatus(200).data();
  }

  Answer ledger() {
    return admin().get("/api/audit/ledger").hasStatus(200);
  }

  /** Writes entries, and signs a checkpoint over all existing ones. */
  void sealed(int entries) throws SQLException {
    write(entries);
    ledger();
    assertThat(verify().path("valid").asBoolean()).isTrue();
  }

  /** Executes a statement as a database administrator: without triggers and keys. */
  void forge(String statement, Object... values) throws SQLException {
    try (Connection connection = server.database()) {
      connection.setAutoCommit(false);
      try (Statement mode = connection.createStatement()) {
        mode.execute("set local session_replication_role = replica");
      }
      try (PreparedStatement forged = connection.prepareStatement(statement)) {
        for (int i = 0; i < values.length; i++) {
          forged.setObject(i + 1, values[i]);
        }
        forged.executeUpdate();
      }
      connection.commit();
    }
  }

  /** Recomputes the hashes, as an attacker with full database access would. */
  void recompute() throws Exception {
    byte[] previous = new byte[32];
    long position = 0;
    for (byte[] hash : hashes(ledger().text())) {
      position++;
      forge(
          "update audit_links set previous_hash = ?, hash = ? where chain_id = ? and position = ?",
          previous,
          hash,
          id,
          position);
      previous = hash;
    }
  }

  /** Recomputes the hashes from an exported ledger. */
  static List<byte[]> hashes(String ledger) throws GeneralSecurityException {
    List<byte[]> hashes = new ArrayList<>();
    byte[] previous = new byte[32];
    for (String line : ledger.lines().filter(line -> line.startsWith("{\"position\"")).toList()) {
      String entry = line.substring(line.indexOf(",\"entry\":") + 9, line.length() - 1);
      MessageDigest sha = MessageDigest.getInstance("SHA-256");
      sha.update(previous);
      previous = sha.digest(entry.getBytes(StandardCharsets.UTF_8));
      hashes.add(previous);
    }
    return hashes;
  }
}
