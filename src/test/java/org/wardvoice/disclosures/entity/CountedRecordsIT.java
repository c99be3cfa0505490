package org.wardvoice.disclosures.entity;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.wardvoice.disclosures.DisclosureChannel;
import org.wardvoice.disclosures.DisclosurePurpose;
import org.wardvoice.disclosures.RecordsDisclosed;
import org.wardvoice.disclosures.RecordsDisclosed.Part;
import org.wardvoice.disclosures.RecordsDisclosed.Recipient;
import org.wardvoice.organization.OrganizationRows;
import org.wardvoice.testing.BareDatabase;
import org.wardvoice.testing.Repositories;

/**
 * A disclosure counts each record once, however often and in whatever order its records come, and belongs to the
 * patient who remains after merges.
 */
class CountedRecordsIT {

  private static final UUID HOSPITAL = UUID.randomUUID();
  private static final UUID PATIENT = UUID.randomUUID();
  private static final UUID FIRST = UUID.randomUUID();
  private static final UUID SECOND = UUID.randomUUID();
  private static final UUID THIRD = UUID.randomUUID();

  private BareDatabase database;
  private Repositories repositories;

  @BeforeEach
  void start() throws SQLException {
    database = BareDatabase.withTables().execute(OrganizationRows.organization(HOSPITAL));
    repositories = Repositories.on(database.source());
  }

  @AfterEach
  void stop() throws IOException {
    repositories.close();
    database.close();
  }

  private void disclose(Part part) {
    RecordsDisclosed told =
        new RecordsDisclosed(
            HOSPITAL,
            DisclosureChannel.EMR,
            Recipient.THE_USER,
            null,
            List.of(part),
            Instant.parse("2026-05-01T08:00:00Z"));
    repositories.inTransaction(
        em -> {
          repositories
              .repository(DisclosureRepository.class, em)
              .add(told, DisclosurePurpose.TREATMENT);
          return null;
        });
  }

  private void disclose(UUID... records) {
    for (UUID record : records) {
      disclose(Part.of("emr_sync:1", PATIENT, "note", record));
    }
  }

  private List<String> rows() throws SQLException {
    return database.column("select concat_ws('|', records, record_id) from disclosures");
  }

  @Test
  void knowsARecordThatComesAgainAlone() throws SQLException {
    disclose(FIRST, FIRST);
    assertThat(rows()).containsExactly("1|" + FIRST);
  }

  @Test
  void knowsARecordThatComesAgainAfterOthers() throws SQLException {
    disclose(FIRST, SECOND, FIRST, SECOND);
    assertThat(rows()).containsExactly("2");
    disclose(THIRD, FIRST, THIRD, SECOND);
    assertThat(rows()).containsExactly("3");
  }

  @Test
  void knowsARecordThatCameAloneBeforeSeveral() throws SQLException {
    disclose(FIRST);
    disclose(new Part("emr_sync:1", PATIENT, "note", null, 5));
    disclose(FIRST, SECOND, SECOND);
    assertThat(rows()).containsExactly("7");
  }

  @Test
  void belongsToThePatientWhoRemainsAfterMerges() throws SQLException {
    UUID second = UUID.randomUUID();
    UUID survivor = UUID.randomUUID();
    merge(PATIENT, second);
    merge(second, survivor);
    disclose(FIRST, SECOND);
    disclose(Part.of("emr_sync:1", second, "task", THIRD));
    assertThat(patients())
        .containsExactlyInAnyOrder(survivor + "|" + PATIENT + "|2", survivor + "|" + second + "|1");

    repositories.inTransaction(
        em -> {
          repositories
              .repository(DisclosureRepository.class, em)
              .move(HOSPITAL, survivor, second, List.of());
          return null;
        });
    assertThat(patients())
        .as("told of the retired patient or of those merged into that one")
        .containsExactlyInAnyOrder(second + "|" + PATIENT + "|2", second + "|" + second + "|1");

    database.execute("update patient_merges set reversed_at = now()");
    disclose(Part.of("emr_sync:2", PATIENT, "note", FIRST));
    assertThat(patients()).hasSize(3).contains(PATIENT + "|" + PATIENT + "|1");
  }

  private List<String> patients() throws SQLException {
    return database.column("select concat_ws('|', patient_id, named_id, records) from disclosures");
  }

  /** Merges patients without their records. */
  private void merge(UUID retired, UUID survivor) throws SQLException {
    database.execute(
        "set session_replication_role = replica; insert into patient_merges"
            + " (id, organization_id, survivor_id, retired_id, status_before, merged_at)"
            + " values (gen_random_uuid(), '%s', '%s', '%s', 'active', now());"
                .formatted(HOSPITAL, survivor, retired)
            + " set session_replication_role = origin");
  }

  @Test
  void countsARecordAgainInAnotherSource() throws SQLException {
    disclose(FIRST, SECOND);
    disclose(Part.of("emr_sync:2", PATIENT, "note", FIRST));
    assertThat(rows()).containsExactlyInAnyOrder("2", "1|" + FIRST);
  }
}
