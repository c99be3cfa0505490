-- A withdrawn alert stays where it was, and says who withdrew it and why.
alter table alerts
  add column withdrawn_by     uuid,
  add column withdrawn_reason text check (char_length(withdrawn_reason) <= 4000),
  -- Who missed it in what was found, and added it; null where the text itself raised it.
  add column added_by         uuid,
  alter column phrase drop not null,
  add constraint alerts_withdrawer foreign key (organization_id, withdrawn_by) references users (organization_id, id),
  add constraint alerts_adder foreign key (organization_id, added_by) references users (organization_id, id),
  add constraint alerts_withdrawal check (withdrawn_at is not null or (withdrawn_by is null and withdrawn_reason is null)),
  add constraint alerts_phrase check (phrase is not null or added_by is not null),
  add constraint alerts_of_organization unique (organization_id, id);

-- The filters acknowledged and status.
drop index alerts_open;
drop index alerts_acknowledged;
create index alerts_unacknowledged on alerts (organization_id, created_at desc, id desc) where acknowledged_at is null;
create index alerts_acknowledged on alerts (organization_id, created_at desc, id desc) where acknowledged_at is not null;
create index alerts_withdrawn on alerts (organization_id, created_at desc, id desc) where withdrawn_at is not null;

-- What became of an alert. Steps are only ever added.
create table alert_steps (
  id              uuid primary key,
  organization_id uuid not null,
  alert_id        uuid not null,
  status          text not null check (status in ('open', 'acknowledged', 'withdrawn')),
  severity        text not null check (severity in ('low', 'medium', 'high', 'critical')),
  comment         text check (char_length(comment) <= 4000),
  -- Null where no person took it.
  taken_by        uuid,
  taken_at        timestamptz not null,
  constraint alert_steps_alert foreign key (organization_id, alert_id) references alerts (organization_id, id),
  constraint alert_steps_person foreign key (organization_id, taken_by) references users (organization_id, id)
);
create index alert_steps_in_order on alert_steps (organization_id, alert_id, taken_at, id);

-- As the service makes identifiers: version 7, in the order of their times.
create function pg_temp.alert_id_at(happened timestamptz) returns uuid language sql volatile as $$
  select (lpad(to_hex((extract(epoch from happened) * 1000)::bigint), 12, '0') || '7'
    || substr(replace(gen_random_uuid()::text, '-', ''), 1, 3) || '8' || substr(replace(gen_random_uuid()::text, '-', ''), 18, 15))::uuid $$;

-- What is known of the alerts that there are.
insert into alert_steps (id, organization_id, alert_id, status, severity, comment, taken_by, taken_at)
  select pg_temp.alert_id_at(step.taken_at), a.organization_id, a.id, step.status, a.severity, step.comment, step.taken_by, step.taken_at
  from alerts a
  cross join lateral (values
    ('open', null, null, a.created_at),
    ('acknowledged', a.comment, a.acknowledged_by, a.acknowledged_at),
    ('withdrawn', null, null, a.withdrawn_at)) as step (status, comment, taken_by, taken_at)
  where step.taken_at is not null;

insert into timeline_events (id, organization_id, patient_id, type, occurred_at, title, summary, permission, resource_type, resource_id)
  select pg_temp.alert_id_at(created_at), organization_id, patient_id, 'alert', created_at,
    'Alert (' || severity || '): ' || replace(type, '_', ' ') || ', withdrawn', left(message, 280),
    case source_type when 'feedback' then 'feedback:read' when 'note' then 'notes:read' else 'patient:read' end, 'alert', id
  from alerts where withdrawn_at is not null
  on conflict do nothing;
