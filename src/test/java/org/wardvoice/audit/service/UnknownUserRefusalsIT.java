package org.wardvoice.audit.service;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.enterprise.inject.Instance;
import jakarta.persistence.EntityManager;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.wardvoice.organization.OrganizationRows;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.Places;
import org.wardvoice.shared.Origin;
import org.wardvoice.testing.BareDatabase;
import org.wardvoice.testing.Beans;
import org.wardvoice.testing.Repositories;
import org.wardvoice.testing.SetClock;

/** The response time of a refusal doesn't reveal whether an email address is known: both take the same work. */
class UnknownUserRefusalsIT {

  private static final UUID HOSPITAL = UUID.fromString("00000000-0000-7000-8000-000000000001");
  private static final UUID NURSE = UUID.fromString("00000000-0000-7000-8000-000000000002");
  private static final int REFUSALS = 12;
  private static final int OWN_ENTRIES = 5;

  /** Counts all inserts of the current transaction, including those that were undone. */
  private static final String WORK =
      """
      select string_agg(relname || ' ' || n_tup_ins, ', ' order by relname)
        || case when pg_current_xact_id_if_assigned() is null then '' else ', written to the disk' end
      from pg_stat_xact_user_tables where n_tup_ins > 0
      """;

  @BeforeEach
  void startRequest() {
    Origin.begin(new Origin("198.51.100.7", "Ward/7", null));
  }

  @AfterEach
  void endRequest() {
    Origin.clear();
  }

  @Test
  void takeTheWorkOfEntriesAlsoIfTheyAreOnlyCounted() throws Exception {
    try (BareDatabase database = BareDatabase.withTables();
        Repositories repositories = Repositories.on(database.source())) {
      database.execute(OrganizationRows.organization(HOSPITAL));
      String known = work(repositories, HOSPITAL, NURSE, OWN_ENTRIES);
      assertThat(known).isEqualTo("audit_events 12, audit_unsealed 12, written to the disk");
      assertThat(entries(database)).as("each refusal of a known user").isEqualTo(REFUSALS);

      assertThat(work(repositories, null, null, OWN_ENTRIES)).isEqualTo(known);
      assertThat(entries(database)).isEqualTo(REFUSALS + OWN_ENTRIES);

      assertThat(work(repositories, null, null, 0)).as("without any entry").isEqualTo(known);
      assertThat(entries(database)).isEqualTo(REFUSALS + OWN_ENTRIES);
      assertThat(
              database.column(
                  "select unnest(reloptions) from pg_class where oid = 'audit_events'::regclass"))
          .as("undone inserts are vacuumed early")
          .containsExactly("autovacuum_vacuum_scale_factor=0.02");
    }
  }

  /** Refuses sign-ins in one transaction; returns its inserts. */
  private static String work(
      Repositories repositories, UUID organization, UUID user, int ownEntries) {
    return repositories.inTransaction(
        em -> {
          // EclipseLink reads on another connection until the transaction needs its own.
          em.unwrap(Connection.class);
          AuditTrail trail = trail(repositories, em, ownEntries);
          for (int i = 0; i < REFUSALS; i++) {
            trail.keep(
                AuditEvent.of(Category.AUTHENTICATION, "login", organization, user)
                    .with("loginMethod", "password")
                    .failed("account locked"));
          }
          em.flush();
          return (String) em.createNativeQuery(WORK).getSingleResult();
        });
  }

  private static AuditTrail trail(Repositories repositories, EntityManager em, int ownEntries) {
    SetClock clock = new SetClock("2026-05-04T08:00:00Z");
    WriteEntry write = new Beans(repositories, em, clock).bean(WriteEntry.class);
    RecordEvent record = new RecordEvent(write, noPlaces(), clock);
    return new AuditTrail(
        record,
        new Rejections(record::ofNobody, ownEntries, 10 * REFUSALS, clock),
        new CurrentCaller());
  }

  @SuppressWarnings("unchecked")
  private static Instance<Places> noPlaces() {
    return (Instance<Places>)
        Proxy.newProxyInstance(
            Instance.class.getClassLoader(),
            new Class<?>[] {Instance.class},
            (proxy, method, values) -> false);
  }

  /** Counts stored entries, all of which wait to be linked. */
  private static int entries(BareDatabase database) throws SQLException {
    String count = database.column("select count(*) from audit_events").get(0);
    assertThat(database.column("select count(*) from audit_unsealed")).containsExactly(count);
    return Integer.parseInt(count);
  }
}
