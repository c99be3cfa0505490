package org.wardvoice.events;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.UUID;
import org.wardvoice.testing.Sql;

/** Inserts events directly, for the demo hospital and others. */
record EventRows(Sql sql) {

  private static final String EVENTS =
      "insert into outbox_events (id, organization_id, event, subject_type, subject_id, data, occurred_at,"
          + " permission, department_id, sequence) ";

  /** Inserts an event without a number in a transaction that is still open. */
  static void write(Connection open, UUID patient) throws SQLException {
    try (PreparedStatement insert =
        open.prepareStatement(
            EVENTS
                + "select next_id(), o.id, 'patient.created', 'patient', cast(? as uuid), '{\"id\": \"' || ? || '\"}', now(),"
                + " 'patient:read', d.id, null from organizations o join departments d"
                + " on d.organization_id = o.id and d.name = 'Cardiology' where o.name = 'Demo Hospital'")) {
      insert.setString(1, patient.toString());
      insert.setString(2, patient.toString());
      insert.executeUpdate();
    }
  }

  /** Inserts a numbered event, as another node would. */
  void numbered(UUID task) throws SQLException {
    sql.update(
        "with counted as (update outbox_counter set last = last + 1 returning last) "
            + ofDoctor(task, "c.last", "counted c"));
  }

  /** Inserts an event with a number beyond the current one: from after the time of a restored backup. */
  void ahead(UUID task) throws SQLException {
    sql.update(ofDoctor(task, "c.last + 1000000", "outbox_counter c"));
  }

  private static String ofDoctor(UUID task, String sequence, String counter) {
    return EVENTS
        + """
          select gen_random_uuid(), u.organization_id, 'task.created', 'task', cast('%1$s' as uuid), '{"id":"%1$s"}', now(), 'task:read',
            null, %2$s
          from users u cross join %3$s where u.email = 'doctor@demo.example'
          """
            .formatted(task, sequence, counter);
  }

  /** Inserts many events without numbers, each about another subject. */
  void addMany(int count, UUID organization, String subjectType) throws SQLException {
    sql.update(
        EVENTS
            + "select next_id(), ?, 'patient.created', ?, next_id(), '{}', now(), '*', null, null from generate_series(1, ?)",
        organization,
        subjectType,
        count);
  }

  /** Inserts many numbered events of 50,000 characters, as another node would, and returns the last one's task. */
  UUID addLarge(int count, UUID organization) throws SQLException {
    UUID last = UUID.randomUUID();
    sql.update(
        "with counted as (update outbox_counter set last = last + ? returning last) "
            + EVENTS
            + "select gen_random_uuid(), ?, 'task.created', 'task', s.id,"
            + " '{\"id\":\"' || s.id || '\",\"large\":\"' || repeat('x', 50000) || '\"}', now(), 'task:read', null, c.last - ? + n"
            + " from counted c, generate_series(1, ?) n,"
            + " lateral (select case n when ? then cast(? as uuid) else gen_random_uuid() end as id) s",
        count,
        organization,
        count,
        count,
        count,
        last);
    return last;
  }
}
