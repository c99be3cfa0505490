package org.wardvoice.transcription.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.testing.BareDatabase;
import org.wardvoice.testing.Repositories;
import org.wardvoice.transcription.entity.Lane;
import org.wardvoice.work.ClaimedWork;
import org.wardvoice.work.WorkTerms;
import org.wardvoice.work.entity.WorkRepository;

/** A node whose clock is ten minutes ahead of the database's takes no running job away, and doesn't delay due ones. */
class TranscriptionLeaseIT {

  private static final String KIND = Lane.SPOKEN.kind();

  private final BareDatabase database = BareDatabase.withTables();
  private Repositories repositories;

  /** Setting the database's clock back has the same effect as setting this node's clock ahead. */
  @BeforeEach
  void setTheClocksApart() throws Exception {
    database.execute(
        """
        create schema late;
        create function late.statement_timestamp() returns timestamptz language sql stable
          return pg_catalog.statement_timestamp() - interval '10 minutes';
        insert into organizations (id, name, created_at, updated_at) values (gen_random_uuid(), 'Hospital', now(), now());
        """);
    PGSimpleDataSource source = database.source();
    source.setCurrentSchema("late,pg_catalog,public");
    repositories = Repositories.on(source);
  }

  @AfterEach
  void close() {
    repositories.close();
    database.close();
  }

  @Test
  void leavesAJobToTheNodeThatHoldsIt() throws Exception {
    add("'running', gen_random_uuid(), late.statement_timestamp() + interval '20 s'");
    assertThat(claim()).isEmpty();
  }

  @Test
  void takesAJobWhoseLeaseHasEnded() throws Exception {
    add("'running', gen_random_uuid(), late.statement_timestamp() - interval '1 s'");
    assertThat(claim()).isPresent();
  }

  @Test
  void leasesByTheDatabasesClock() throws Exception {
    add("'waiting', null, late.statement_timestamp()");
    assertThat(claim()).isPresent();
    assertThat(database.column("select due_at < pg_catalog.statement_timestamp() from work"))
        .containsExactly("t");
    assertThat(claim()).isEmpty();
  }

  private void add(String status) throws Exception {
    database.execute(
        """
        insert into work (id, kind, organization_id, urgency, claims, failures, created_at, queued_at, status, lease_token, due_at)
        select gen_random_uuid(), '%s', id, 0, 0, 0, late.statement_timestamp(), late.statement_timestamp(), %s from organizations
        """
            .formatted(KIND, status));
  }

  private Optional<ClaimedWork> claim() {
    WorkTerms terms = TranscriptionConfig.with(Map.of()).terms();
    return repositories.inTransaction(
        em -> {
          WorkRepository work = repositories.repository(WorkRepository.class, em);
          work.takeBack(KIND);
          return work.claim(KIND, Ids.next(), terms);
        });
  }
}
