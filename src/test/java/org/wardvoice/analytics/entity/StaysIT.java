package org.wardvoice.analytics.entity;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.BareDatabase;

/** From when to when patients were active, as the database derives it from their status and admission date. */
class StaysIT {

  private static final String BEFORE = "202611290600";

  private static void save(BareDatabase database, String now, String status, String admitted)
      throws SQLException {
    database.execute(
        "update patients set status = '%s', admission_date = '2026-%sZ', updated_at = '2026-%sZ'"
            .formatted(status, admitted, now));
  }

  private static void tell(BareDatabase database, String now, String change) throws SQLException {
    database.execute(
        """
        insert into timeline_events (id, organization_id, patient_id, type, occurred_at, title, summary, permission, resource_type,
          resource_id)
        select gen_random_uuid(), organization_id, id, 'status_change', '2026-%sZ', 'Status: told', '%s', 'patient:read', 'patient', id
        from patients
        """
            .formatted(now, change));
  }

  private static List<String> stays(BareDatabase database) throws SQLException {
    return database.column(
        "select concat_ws(' to ', to_char(active_from at time zone 'UTC', 'MM-DD HH24:MI'),"
            + " nullif(to_char(active_until at time zone 'UTC', 'MM-DD HH24:MI'), ''))"
            + " from patient_activities order by active_from");
  }

  private static BareDatabase discharged() throws SQLException {
    BareDatabase database = BareDatabase.withTables().execute(StaysIT.class);
    save(database, "01-10 09:00", "discharged", "01-02 07:00");
    return database;
  }

  @Test
  void aReadmissionBeginsAnotherStay() throws Exception {
    try (BareDatabase database = discharged()) {
      save(database, "05-01 09:00", "active", "05-01 08:00");
      assertThat(stays(database)).containsExactly("01-02 07:00 to 01-10 09:00", "05-01 08:00");
      save(database, "05-01 10:00", "active", "05-01 07:30");
      save(database, "05-04 09:00", "deceased", "05-01 07:30");
      assertThat(stays(database))
          .containsExactly("01-02 07:00 to 01-10 09:00", "05-01 07:30 to 05-04 09:00");
    }
  }

  @Test
  void aReadmissionOnTheDayOfTheDischargeMayBeToldWithoutTheTime() throws Exception {
    try (BareDatabase database = discharged()) {
      save(database, "01-10 12:00", "active", "01-10 00:00");
      assertThat(stays(database)).containsExactly("01-02 07:00 to 01-10 09:00", "01-10 00:00");
    }
  }

  @Test
  void aReadmissionMayGetItsDateLater() throws Exception {
    try (BareDatabase database = discharged()) {
      save(database, "05-01 09:00", "active", "01-02 07:00");
      assertThat(stays(database)).containsExactly("01-02 07:00 to 01-10 09:00", "05-01 09:00");
      save(database, "05-01 10:00", "active", "05-01 08:00");
      assertThat(stays(database)).containsExactly("01-02 07:00 to 01-10 09:00", "05-01 08:00");
      save(database, "05-01 11:00", "active", "01-02 07:00");
      assertThat(stays(database)).as("both in one").containsExactly("01-02 07:00");
    }
  }

  @Test
  void aDateIsCorrectedInTheRunningStay() throws Exception {
    try (BareDatabase database = BareDatabase.withTables().execute(StaysIT.class)) {
      save(database, "01-03 09:00", "active", "01-01 06:00");
      assertThat(stays(database)).containsExactly("01-01 06:00");
      save(database, "01-04 09:00", "active", "01-03 06:00");
      assertThat(stays(database)).containsExactly("01-03 06:00");
      save(database, "01-10 09:00", "discharged", "01-02 06:00");
      assertThat(stays(database)).containsExactly("01-02 06:00 to 01-10 09:00");
    }
  }

  @Test
  void aDateIsCorrectedInTheEndedStayUnlessItLiesAfterIt() throws Exception {
    try (BareDatabase database = discharged()) {
      save(database, "01-11 09:00", "discharged", "01-03 06:00");
      assertThat(stays(database)).containsExactly("01-03 06:00 to 01-10 09:00");
      save(database, "02-11 09:00", "discharged", "02-03 06:00");
      assertThat(stays(database)).containsExactly("01-03 06:00 to 01-10 09:00");
    }
  }

  @Test
  void whatReadmissionsHadErasedIsRestored() throws Exception {
    try (BareDatabase database = BareDatabase.asOf(BEFORE).execute(StaysIT.class)) {
      save(database, "01-10 09:00", "discharged", "01-02 07:00");
      tell(database, "01-10 09:00", "From active to discharged");
      save(database, "05-01 09:00", "active", "05-01 08:00");
      tell(database, "05-01 09:00", "From discharged to active");
      assertThat(stays(database))
          .as("the defect")
          .containsExactly("01-10 09:00 to 01-10 09:00", "05-01 09:00");
      database.migrated();
      assertThat(stays(database)).containsExactly("01-02 08:00 to 01-10 09:00", "05-01 09:00");
    }
  }

  @Test
  void aPlannedStayThatNeverBeganRemainsEmpty() throws Exception {
    try (BareDatabase database = BareDatabase.asOf(BEFORE).execute(StaysIT.class)) {
      save(database, "01-02 09:00", "active", "01-03 07:00");
      save(database, "01-02 10:00", "inactive", "01-03 07:00");
      tell(database, "01-02 10:00", "From active to inactive");
      database.migrated();
      assertThat(stays(database)).containsExactly("01-03 07:00 to 01-03 07:00");
    }
  }
}
