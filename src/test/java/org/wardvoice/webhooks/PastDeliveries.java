package org.wardvoice.webhooks;

import java.time.Instant;
import java.util.UUID;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.testing.Sql;

/** Events and deliveries as if they were of the past, for one webhook. */
record PastDeliveries(Sql sql, String organization, String webhook) {

  /** An event of the log that is told to nobody yet. */
  UUID event(String name, String department, Instant at) throws Exception {
    UUID id = Ids.next();
    sql.update(
        "insert into outbox_events (id, organization_id, event, subject_type, subject_id,"
            + " permission, department_id, data, occurred_at, sequence) select ?, cast(? as uuid),"
            + " ?, 'task', ?, 'task:read', cast(? as uuid), '{}', cast(? as timestamptz),"
            + " -nextval(pg_get_serial_sequence('outbox_events', 'position'))",
        id,
        organization,
        name,
        Ids.next(),
        department,
        at.toString());
    return id;
  }

  /** A delivery that was tried twice; one that waits does so for a long time. */
  String told(String event, String status, Instant at) throws Exception {
    UUID id = Ids.next();
    sql.update(
        "insert into webhook_deliveries (id, organization_id, webhook_id, event_id, event,"
            + " subject_id, position, status, attempts, tries, due_at, created_at, finished_at)"
            + " select ?, e.organization_id, cast(? as uuid), e.id, e.event, e.subject_id,"
            + " e.position, ?, 2, 2, now() + interval '10 hours', e.occurred_at, case when ? <>"
            + " 'pending' then now() end from outbox_events e where e.id = ?",
        id,
        webhook,
        status,
        status,
        event(event, null, at));
    sql.update(
        "insert into webhook_attempts (delivery_id, number, started_at, duration_ms, status,"
            + " answer, error) values (?, 1, now(), 3, null, null, 'connection refused'), (?, 2,"
            + " now(), 12, 503, 'Busy', null)",
        id,
        id);
    return id.toString();
  }
}
