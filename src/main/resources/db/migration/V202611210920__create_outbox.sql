-- Every event is a row, written in the transaction of the change it tells of, before it is a delivery.
create table outbox_events (
  id              uuid primary key,
  organization_id uuid not null references organizations (id),
  position        bigint generated always as identity unique,
  event           text not null,
  subject_type    text not null,
  subject_id      uuid not null,
  data            text not null check (data is json object),
  occurred_at     timestamptz not null
);

create index outbox_events_by_position on outbox_events (organization_id, position);
create index outbox_events_by_subject on outbox_events (subject_id, position);
