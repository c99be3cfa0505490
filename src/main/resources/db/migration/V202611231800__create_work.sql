-- What is to be done in the background, by whichever node comes first. What it is stands in the record of the same id.
create table work (
  id              uuid primary key,
  kind            text not null,
  organization_id uuid not null references organizations (id) deferrable initially deferred,
  urgency         smallint not null,
  status          text not null check (status in ('waiting', 'running', 'failed', 'done')),
  -- How often it was begun, and how many of its tries have failed.
  claims          smallint not null check (claims >= 0),
  failures        smallint not null check (failures >= 0),
  created_at      timestamptz not null,
  -- When it is tried next; while a worker holds it, when its node is taken to be gone.
  due_at          timestamptz not null,
  lease_token     uuid,
  reason          text,
  traceparent     text,
  finished_at     timestamptz,
  constraint work_held check ((status = 'running') = (lease_token is not null)),
  constraint work_ended check ((status in ('failed', 'done')) = (finished_at is not null))
);

create index work_due on work (kind, due_at) where finished_at is null;
create index work_ended on work (kind, finished_at) where finished_at is not null;
create index work_organization on work (organization_id);

insert into work (id, kind, organization_id, urgency, status, claims, failures, created_at, due_at, reason, finished_at)
select id, 'mail', organization_id, 0,
  case when sent_at is not null then 'done' when failed_at is not null then 'failed' else 'waiting' end,
  attempts, attempts, created_at, due_at, last_error, coalesce(sent_at, failed_at)
from mails;

alter table mails
  drop column attempts,
  drop column due_at,
  drop column sent_at,
  drop column failed_at,
  drop column last_error,
  drop column created_at,
  add foreign key (id) references work (id) on delete cascade;
