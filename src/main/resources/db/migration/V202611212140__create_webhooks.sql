-- Other systems that want to be told.
create table webhooks (
  id                  uuid primary key,
  organization_id     uuid not null references organizations (id),
  url                 text not null check (length(url) <= 2048),
  -- As they were registered, in either spelling, or '*'.
  events              text[] not null check (cardinality(events) > 0),
  department_id       uuid,
  payload             text not null check (payload in ('full', 'thin')),
  -- Encrypted. The former one signs too until its time is over.
  secret              bytea not null,
  former_secret       bytea,
  former_secret_until timestamptz,
  active              boolean not null,
  -- Why it was switched off by itself; null where a person did so, or while it is active.
  disabled_reason     text check (disabled_reason in ('gone', 'failing')),
  created_by          uuid not null,
  created_at          timestamptz not null,
  updated_at          timestamptz not null,
  version             integer not null,
  -- How its receiver is doing: failures in a row, since when, and when one is asked again that was not tried yet.
  failures            integer not null default 0,
  failing_since       timestamptz,
  resume_at           timestamptz,

  constraint webhooks_key unique (organization_id, id),
  constraint webhooks_former_secret check ((former_secret is null) = (former_secret_until is null)),
  constraint webhooks_disabled check (disabled_reason is null or not active),
  constraint webhooks_department foreign key (organization_id, department_id) references departments (organization_id, id),
  constraint webhooks_creator foreign key (organization_id, created_by) references users (organization_id, id)
);

create index webhooks_in_order on webhooks (organization_id, created_at desc, id desc);

-- An event for one webhook.
create table webhook_deliveries (
  id              uuid primary key,
  organization_id uuid not null,
  webhook_id      uuid not null,
  event_id        uuid not null references outbox_events (id) on delete cascade,
  event           text not null,
  -- Deliveries of one webhook about one record go out in the order of their events.
  subject_id      uuid not null,
  position        bigint not null,
  status          text not null check (status in ('pending', 'delivered', 'failed')),
  -- Tries in all, and since it was queued last: these count for the schedule.
  attempts        integer not null default 0,
  tries           integer not null default 0,
  -- When it is tried next; while a node is trying, when another may.
  due_at          timestamptz not null,
  claim           uuid,
  created_at      timestamptz not null,
  finished_at     timestamptz,

  constraint webhook_deliveries_once unique (webhook_id, event_id),
  constraint webhook_deliveries_finished check ((status = 'pending') = (finished_at is null)),
  constraint webhook_deliveries_webhook foreign key (organization_id, webhook_id) references webhooks (organization_id, id) on delete cascade
);

create index webhook_deliveries_due on webhook_deliveries (webhook_id, due_at) where status = 'pending';
create index webhook_deliveries_in_turn on webhook_deliveries (webhook_id, subject_id, position) where status = 'pending';
create index webhook_deliveries_in_order on webhook_deliveries (webhook_id, created_at desc, id desc);
create index webhook_deliveries_by_status on webhook_deliveries (webhook_id, status, created_at desc, id desc);
create index webhook_deliveries_by_event on webhook_deliveries (webhook_id, event, created_at desc, id desc);
create index webhook_deliveries_of_event on webhook_deliveries (event_id);

-- What came of a try.
create table webhook_attempts (
  delivery_id uuid not null references webhook_deliveries (id) on delete cascade,
  number      integer not null check (number > 0),
  started_at  timestamptz not null,
  duration_ms integer not null check (duration_ms >= 0),
  -- Of the answer, with its beginning; null where there was none, and then error says why.
  status      integer,
  answer      text,
  error       text,

  primary key (delivery_id, number)
);
