package org.wardvoice.transcription.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;
import org.wardvoice.testing.BareDatabase;
import org.wardvoice.testing.Repositories;
import org.wardvoice.transcription.entity.Lane;
import org.wardvoice.transcription.entity.TranscriptionJobRepository;

/** A node whose clock is ten minutes ahead of the database's takes no running job away, and waits for no due one. */
class TranscriptionLeaseIT {

  private final BareDatabase database = BareDatabase.withTables();
  private Repositories repositories;

  /** Moving the database's clock back is moving this node's ahead. */
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
    add(
        "'running', late.statement_timestamp(), gen_random_uuid(), late.statement_timestamp() + interval '20 s'");
    assertThat(claim()).isEmpty();
  }

  @Test
  void takesAJobWhoseLeaseHasEnded() throws Exception {
    add(
        "'running', late.statement_timestamp(), gen_random_uuid(), late.statement_timestamp() - interval '1 s'");
    assertThat(claim()).isPresent();
  }

  @Test
  void leasesByTheDatabasesClock() throws Exception {
    add("'waiting', late.statement_timestamp(), null, null");
    assertThat(claim()).isPresent();
    assertThat(
            database.column(
                "select lease_until < pg_catalog.statement_timestamp() from transcription_jobs"))
        .containsExactly("t");
    assertThat(claim()).isEmpty();
  }

  private void add(String status) throws Exception {
    database.execute(
        """
        insert into transcription_jobs (id, organization_id, subject_type, subject_id, urgency, claims, failures,
          audio_seconds, created_at, status, due_at, lease_token, lease_until)
        select gen_random_uuid(), id, 'feedback', id, 0, 0, 0, 0, late.statement_timestamp(), %s from organizations
        """
            .formatted(status));
  }

  private Optional<ClaimedJob> claim() {
    TranscriptionConfig config = TranscriptionConfig.with(Map.of());
    return repositories.inTransaction(
        em ->
            new TranscriptionJobs(
                    repositories.repository(TranscriptionJobRepository.class, em), config, null)
                .claimNext(Lane.WRITTEN));
  }
}
