-- HL7 v2 messages to another system. A row is written in the transaction that numbers the event it tells of; its text is made
-- when it is sent, so that it holds no clinical text.
create table hl7_outgoing (
  -- The event's.
  id              uuid primary key,
  organization_id uuid not null references organizations (id),
  -- The event's place in the log: they are sent in this order.
  sequence        bigint not null,
  record_type     text not null check (record_type in ('note', 'feedback')),
  record_id       uuid not null,
  status          text not null check (status in ('waiting', 'sent', 'skipped', 'failed')),
  reason          text,
  created_at      timestamptz not null,
  finished_at     timestamptz,
  constraint hl7_outgoing_finished check ((status = 'waiting') = (finished_at is null))
);

create index hl7_outgoing_waiting on hl7_outgoing (organization_id, sequence) where status = 'waiting';

-- A run that sends an organization's messages, one after another; the work of the same id says when. Only one is unfinished,
-- so that the order holds over all nodes.
create table hl7_transmissions (
  id              uuid primary key references work (id) on delete cascade,
  organization_id uuid not null references organizations (id),
  is_open         boolean not null
);

create unique index hl7_transmissions_open on hl7_transmissions (organization_id) where is_open;
