package org.wardvoice.patients.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wardvoice.patients.PatientReaders;
import org.wardvoice.patients.PatientReaders.Context;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.testing.BareDatabase;
import org.wardvoice.testing.Beans;
import org.wardvoice.testing.Repositories;
import org.wardvoice.testing.SetClock;

class KeepPatientContextIT {

  private static final UUID HOSPITAL = UUID.fromString("00000000-0000-7000-8000-000000000001");
  private static final UUID WARD = UUID.fromString("00000000-0000-7000-8000-000000000002");
  private static final UUID PATIENT = UUID.fromString("00000000-0000-7000-8000-000000000003");
  private static final UUID NURSE = UUID.fromString("00000000-0000-7000-8000-000000000004");
  private static final UUID FIRST = UUID.fromString("00000000-0000-7000-8000-000000000005");
  private static final UUID LAST = UUID.fromString("00000000-0000-7000-8000-000000000006");
  private static final UUID OTHER_WARD = UUID.fromString("00000000-0000-7000-8000-000000000007");
  private static final Context OWN = new Context(WARD, Set.of(NURSE));

  /** A patient, a current emergency access, and one that is over. References are unchecked. */
  private static final String ROWS =
      """
      set session_replication_role = replica;
      insert into patients (id, organization_id, department_id, name, name_key, mrn, mrn_key, date_of_birth, gender,
          admission_date, status, created_at, updated_at, version)
        values ('%3$s', '%1$s', '%2$s', 'P', 'p', 'M', 'm', '1950-01-01', 'other', now(), 'active', now(), now(), 0);
      insert into emergency_accesses (id, organization_id, patient_id, user_id, reason, opened_at, expires_at) values
        (gen_random_uuid(), '%1$s', '%3$s', '%4$s', 'Collapsed', '2026-05-01T00:00Z', '2026-05-01T01:00Z'),
        (gen_random_uuid(), '%1$s', '%3$s', '%2$s', 'Collapsed', '2026-04-30T00:00Z', '2026-04-30T01:00Z')
      """
          .formatted(HOSPITAL, WARD, PATIENT, NURSE);

  /** The patient was merged into the first one, and that one into the last one, who is in another ward. */
  private static final String MERGES =
      """
      set session_replication_role = replica;
      insert into patients (id, organization_id, department_id, name, name_key, mrn, mrn_key, date_of_birth, gender,
          admission_date, status, created_at, updated_at, version)
        select id, '%1$s', ward, 'P', 'p', id, id, '1950-01-01', 'other', now(), 'active', now(), now(), 0
        from (values (uuid '%3$s', uuid '%3$s'), (uuid '%4$s', uuid '%5$s')) place (id, ward);
      insert into patient_merges (id, organization_id, survivor_id, retired_id, status_before, merged_at) values
        (gen_random_uuid(), '%1$s', '%3$s', '%2$s', 'active', now()),
        (gen_random_uuid(), '%1$s', '%4$s', '%3$s', 'active', now())
      """
          .formatted(HOSPITAL, PATIENT, FIRST, LAST, OTHER_WARD);

  @ParameterizedTest
  @CsvSource({"records, false", "patient, true"})
  void knowsWhoMayReadAPatientHoweverMuchIsHidden(String hidden, boolean recordsAreOpen)
      throws Exception {
    try (BareDatabase database = BareDatabase.withTables();
        Repositories repositories = Repositories.on(database.source())) {
      database.execute(ROWS);
      assertThat(readers(repositories, hidden))
          .isEqualTo(Map.of(PATIENT, new PatientReaders(recordsAreOpen, OWN, OWN)));
    }
  }

  @Test
  void letsRecordsFollowTheLastSurvivorUntilTheMergeIsReversed() throws Exception {
    try (BareDatabase database = BareDatabase.withTables();
        Repositories repositories = Repositories.on(database.source())) {
      database.execute(ROWS).execute(MERGES);
      Context survivors = new Context(OTHER_WARD, Set.of());
      assertThat(readers(repositories, "records"))
          .isEqualTo(Map.of(PATIENT, new PatientReaders(false, OWN, survivors)));
      database.execute(
          "update patient_merges set reversed_at = now() where retired_id = '" + PATIENT + "'");
      assertThat(readers(repositories, "records"))
          .isEqualTo(Map.of(PATIENT, new PatientReaders(false, OWN, OWN)));
    }
  }

  /** Those of the patient, and of one who is unknown. */
  private static Map<UUID, PatientReaders> readers(Repositories repositories, String hidden) {
    return repositories.inTransaction(
        em ->
            new Beans(repositories, em, new SetClock("2026-05-01T00:30:00Z"))
                .holding(
                    Settings.class,
                    Settings.shipped(Map.of("wardvoice.access.patient-context", hidden)))
                .bean(KeepPatientContext.class)
                .readers(HOSPITAL, List.of(PATIENT, Ids.next())));
  }
}
