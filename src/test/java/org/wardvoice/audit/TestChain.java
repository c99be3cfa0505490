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
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;

/** An organization of a test's own, with a department, an administrator, a nurse and a doctor, and so with an audit log of its own. */
final class TestChain {

  private static final String PASSWORDS =
      "insert into passwords (user_id, organization_id, hash, changed_at)"
          + " select ?, ?, p.hash, now() from passwords p join users u on u.id = p.user_id"
          + " where u.email = 'nurse@demo.example'";

  private final ServerUnderTest server;
  private final Sql sql;
  private final UUID id = Ids.next();
  private final UUID department = Ids.next();
  private final UUID admin;
  private final UUID nurse;
  private final UUID doctor;

  private TestChain(ServerUnderTest server) throws SQLException {
    this.server = server;
    sql = new Sql(server);
    sql.update(
        "insert into organizations (id, name, created_at, updated_at) values (?, ?, now(), now())",
        id,
        "Hospital " + id);
    sql.update(
        "insert into departments (id, organization_id, name, code, created_at, updated_at)"
            + " values (?, ?, 'Cardiology', 'CARD', now(), now())",
        department,
        id);
    admin = user("hospital_admin");
    nurse = user("nurse");
    doctor = user("doctor");
  }

  static TestChain of(ServerUnderTest server) throws SQLException {
    return new TestChain(server);
  }

  private UUID user(String role) throws SQLException {
    UUID user = Ids.next();
    sql.update(
        "insert into users (id, organization_id, department_id, name, email, role, created_at, updated_at)"
            + " values (?, ?, ?, 'Test Person', ?, ?, now(), now())",
        user,
        id,
        department,
        email(user),
        role);
    sql.update(PASSWORDS, user, id);
    return user;
  }

  private static String email(UUID user) {
    return "test." + user + "@chain.example";
  }

  UUID id() {
    return id;
  }

  UUID nurseId() {
    return nurse;
  }

  Api admin() {
    return Api.of(server).as(email(admin));
  }

  Api nurse() {
    return Api.of(server).as(email(nurse));
  }

  Api doctor() {
    return Api.of(server).as(email(doctor));
  }

  /** Writes entries past the service, as another node would. */
  void write(int count) throws SQLException {
    sql.update(
        "insert into audit_events (chain_id, event_id, organization_id, occurred_at, event_type, action, outcome,"
            + " ip_address, metadata)"
            + " select ?, gen_random_uuid(), ?, clock_timestamp(), 'security', 'test_entry', 'success', '192.0.2.7',"
            + " '{\"n\": ' || n || ', \"text\": \"ä – \\u0041\"}' from generate_series(1, ?) n",
        id,
        id,
        count);
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

  /** Writes so many entries, and has all that there are put under a signed checkpoint. */
  void sealed(int entries) throws SQLException {
    write(entries);
    ledger();
    assertThat(verify().path("valid").asBoolean()).isTrue();
  }

  /** Does what only somebody can do who rules the database: no trigger and no key holds. */
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

  /** As a thief would who knows how chains are made, and rules the database. */
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

  /** As anybody can recompute them from a ledger. */
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
