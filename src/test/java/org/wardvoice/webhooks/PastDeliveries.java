package org.wardvoice.webhooks;

import java.time.Instant;
import java.util.UUID;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.testing.Sql;

/** Events and deliveries of the past for one webhook. */
record PastDeliveries(Sql sql, String organization, String webhook) {

  private static final String EVENTS =
      "insert into outbox_events (id, organization_id, event, subject_type, subject_id, permission, webhook_id,"
          + " department_id, data, occurred_at, sequence) ";

  private static final String TASKS =
      " cast(? as uuid), ?, 'task', next_id(), 'task:read', null, cast(? as uuid), '{}', cast(? as timestamptz),"
          + " -nextval(pg_get_serial_sequence('outbox_events', 'position'))";

  private static final String DELIVERIES =
      "insert into webhook_deliveries (id, organization_id, webhook_id, event_id, event, subject_id, position,"
          + " status, attempts, tries, due_at, created_at, finished_at) ";

  /** An event of the log without deliveries. */
  UUID event(String name, String department, Instant at) throws Exception {
    UUID id = Ids.next();
    sql.update(EVENTS + "select ?," + TASKS, id, organization, name, department, at.toString());
    return id;
  }

  /** Many of them. */
  void events(int count, String name, Instant at) throws Exception {
    sql.update(
        EVENTS + "select next_id()," + TASKS + " from generate_series(1, ?)",
        organization,
        name,
        null,
        at.toString(),
        count);
  }

  /** Many waiting deliveries. */
  void waiting(int count) throws Exception {
    sql.update(
        "with told as ("
            + EVENTS
            + "select next_id(), organization_id, 'webhook.test', 'webhook', id, 'organization:read', id, null, '{}', now(), null"
            + " from webhooks, generate_series(1, ?) where id = cast(? as uuid)"
            + " returning id, organization_id, webhook_id, event, position) "
            + DELIVERIES
            + "select id, organization_id, webhook_id, id, event, id, position, 'pending', 0, 0, now(), now(), null from told",
        count,
        webhook);
  }

  /** More webhooks with the same settings. */
  void copy(int count) throws Exception {
    sql.update(
        "insert into webhooks (id, organization_id, url, events, payload, secret, active,"
            + " created_by, vouched_by, created_at, updated_at, version) select gen_random_uuid(),"
            + " organization_id, url, events, payload, secret, active, created_by, vouched_by, created_at,"
            + " updated_at, version from webhooks, generate_series(1, ?) where id = cast(? as uuid)",
        count,
        webhook);
  }

  /** A delivery with two attempts; with status pending, its next attempt is far in the future. */
  String told(String event, String status, Instant at) throws Exception {
    UUID id = Ids.next();
    sql.update(
        DELIVERIES
            + "select ?, e.organization_id, cast(? as uuid), e.id, e.event, e.subject_id,"
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
