package org.wardvoice.bench;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.wardvoice.organization.OrganizationRows;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;

/**
 * The cost of an audit entry for a transaction, with an increasing number of writers of one organization: without an
 * entry, with an entry that is linked later (as the service does), and with an entry that is linked immediately under a
 * lock on the chain's head (as is common elsewhere). The service's sealer links the entries of the second kind
 * meanwhile.
 */
@ServerTest
class AuditBench {

  private static final HttpClient CLIENT = HttpClient.newHttpClient();
  private static final int[] WRITERS = {1, 4, 16};
  private static final int ROUNDS = 3;
  private static final String EMAIL = "super_admin@demo.example";

  private static final String WORK = "update bench_records set reads = reads + 1 where id = ?";
  private static final String ENTRY =
      "insert into audit_events (chain_id, event_id, organization_id, occurred_at, event_type, action, outcome, user_id,"
          + " ip_address, user_agent, resource_type, resource_id, request_id, metadata) values (?, ?, ?, now(),"
          + " 'data_access', 'patient_read', 'success', ?, '192.0.2.7', 'Mozilla/5.0', 'patient', ?, 'bench', '{}')";
  private static final String NAIVE_HEAD =
      "select hash from bench_heads where organization_id = ? for update";
  private static final String NAIVE_ENTRY =
      "with entry as (insert into bench_chain (event_id, organization_id, action, metadata, hash)"
          + " select ?, h.organization_id, 'patient_read', '{}', sha256(h.hash || 'entry'::bytea)"
          + " from bench_heads h where h.organization_id = ? returning hash)"
          + " update bench_heads set hash = (select hash from entry) where organization_id = ?";

  private final ServerUnderTest server;
  private final Sql sql;
  private final UUID organization = Ids.next();

  AuditBench(ServerUnderTest server) throws SQLException {
    this.server = server;
    sql = new Sql(server);
    sql.update(OrganizationRows.organization(organization));
    sql.update(
        "create table if not exists bench_records (id integer primary key, reads bigint not null)");
    sql.update(
        "insert into bench_records select n, 0 from generate_series(1, 64) n on conflict do nothing");
    sql.update(
        "create table if not exists bench_heads (organization_id uuid primary key, hash bytea not null)");
    sql.update("insert into bench_heads values (?, decode(repeat('00', 32), 'hex'))", organization);
    sql.update(
        "create table if not exists bench_chain (event_id uuid primary key, organization_id uuid not null, action text not null,"
            + " metadata text not null, hash bytea not null)");
  }

  /** One transaction of a writer. */
  @FunctionalInterface
  private interface Way {

    void transaction(Connection connection, int writer) throws SQLException;
  }

  @Test
  void comparesTransactionsWithAndWithoutTheirAuditEntry() throws Exception {
    for (int writers : WRITERS) {
      List<Double> none = new ArrayList<>();
      List<Double> service = new ArrayList<>();
      List<Double> naive = new ArrayList<>();
      perSecond(writers, this::entry);
      for (int round = 0; round < ROUNDS; round++) {
        none.add(perSecond(writers, this::work));
        service.add(perSecond(writers, this::entry));
        naive.add(perSecond(writers, this::lockingEntry));
      }
      System.out.printf(
          "%2d writers: %.0f transactions a second without, %.0f with an audit entry (ratio %.2f),"
              + " %.0f behind the head's lock (ratio %.2f); waiting to be linked: %d%n",
          writers,
          Throughput.median(none),
          Throughput.median(service),
          Throughput.median(service) / Throughput.median(none),
          Throughput.median(naive),
          Throughput.median(naive) / Throughput.median(none),
          sql.count("select count(*) from audit_unsealed"));
    }
  }

  private void work(Connection connection, int writer) throws SQLException {
    try (PreparedStatement work = connection.prepareStatement(WORK)) {
      work.setInt(1, writer + 1);
      work.executeUpdate();
    }
  }

  private void entry(Connection connection, int writer) throws SQLException {
    work(connection, writer);
    try (PreparedStatement entry = connection.prepareStatement(ENTRY)) {
      entry.setObject(1, organization);
      entry.setObject(2, Ids.next());
      entry.setObject(3, organization);
      entry.setObject(4, organization);
      entry.setObject(5, organization);
      entry.executeUpdate();
    }
  }

  private void lockingEntry(Connection connection, int writer) throws SQLException {
    work(connection, writer);
    try (PreparedStatement head = connection.prepareStatement(NAIVE_HEAD);
        PreparedStatement entry = connection.prepareStatement(NAIVE_ENTRY)) {
      head.setObject(1, organization);
      head.executeQuery().close();
      entry.setObject(1, Ids.next());
      entry.setObject(2, organization);
      entry.setObject(3, organization);
      entry.executeUpdate();
    }
  }

  private double perSecond(int writers, Way way) throws Exception {
    List<Connection> connections = new ArrayList<>();
    try {
      return Throughput.perSecond(
          writers,
          number -> {
            Connection connection = server.database();
            connections.add(connection);
            connection.setAutoCommit(false);
            return () -> {
              way.transaction(connection, number);
              connection.commit();
              return null;
            };
          });
    } finally {
      for (Connection connection : connections) {
        connection.close();
      }
    }
  }

  @Test
  void comparesReadsOverHttpWithThoseWhoseEntryIsThrownAway() throws Exception {
    String patient =
        sql.value(
            "select p.id from patients p join users u using (organization_id) where u.email = ? limit 1",
            EMAIL);
    sql.update(
        "create or replace function bench_throw_away() returns trigger language plpgsql as"
            + " 'begin return null; end'");
    for (int clients : WRITERS) {
      List<Double> kept = new ArrayList<>();
      List<Double> thrownAway = new ArrayList<>();
      reads(clients, patient);
      for (int round = 0; round < ROUNDS; round++) {
        kept.add(reads(clients, patient));
        sql.update(
            "create trigger bench_throw_away before insert on audit_events for each row execute function"
                + " bench_throw_away()");
        thrownAway.add(reads(clients, patient));
        sql.update("drop trigger bench_throw_away on audit_events");
      }
      System.out.printf(
          "%2d clients: %.0f reads of a patient a second, %.0f where the database throws the entry away"
              + " (ratio %.2f)%n",
          clients,
          Throughput.median(kept),
          Throughput.median(thrownAway),
          Throughput.median(kept) / Throughput.median(thrownAway));
    }
  }

  /** Without the tests' usual client, which validates every response against the OpenAPI document. */
  private double reads(int clients, String patient) throws Exception {
    String token =
        Api.of(server)
            .post("/api/auth/login", Map.of("email", EMAIL, "password", Api.PASSWORD))
            .data("token");
    HttpRequest read =
        HttpRequest.newBuilder(server.uri("/api/patients/" + patient))
            .header("Authorization", "Bearer " + token)
            .build();
    return Throughput.perSecond(clients, number -> () -> status(read));
  }

  private static int status(HttpRequest request) throws Exception {
    int status = CLIENT.send(request, HttpResponse.BodyHandlers.ofByteArray()).statusCode();
    if (status != 200) {
      throw new IllegalStateException(request.uri() + " answered " + status);
    }
    return status;
  }
}
