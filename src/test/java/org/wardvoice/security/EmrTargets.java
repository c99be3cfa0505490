package org.wardvoice.security;

import java.sql.SQLException;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.testing.Sql;

/** What a synchronization with an EMR has left: a run, a location, and a patient's conflict that is resolved. */
final class EmrTargets {

  private EmrTargets() {}

  static Map<String, Once<String>> of(Hospital hospital, Once<String> patient) throws SQLException {
    Sql sql = new Sql(hospital.server());
    UUID organization = hospital.id();
    UUID sync = Ids.next();
    sql.update(
        "insert into emr_syncs (id, organization_id, mode, resources, dry_run, status, stage, progress_percentage,"
            + " created_at, completed_at) values (?, ?, 'full', '{patients}', false, 'completed', 'end', 100, now(), now())",
        sync,
        organization);
    UUID location = Ids.next();
    sql.update(
        "insert into emr_departments (id, organization_id, location, created_at, updated_at)"
            + " values (?, ?, ?, now(), now())",
        location,
        organization,
        "Location/" + location);
    return Map.of(
        "emrSync", Once.of(sync.toString()),
        "emrLocation", Once.of(location.toString()),
        "emrConflict", new Once<>(() -> conflict(sql, organization, sync, patient.get())));
  }

  private static String conflict(Sql sql, UUID organization, UUID sync, String patient)
      throws SQLException {
    UUID conflict = Ids.next();
    sql.update(
        "insert into emr_conflicts (id, organization_id, sync_id, resource, record_id, emr_id, ours, theirs, status,"
            + " kept, created_at, resolved_at)"
            + " values (?, ?, ?, 'Patient', ?, 'p1', '{}', '{}', 'resolved', 'ours', now(), now())",
        conflict,
        organization,
        sync,
        UUID.fromString(patient));
    return conflict.toString();
  }
}
