-- A patient's timeline: one row for each event, written in the transaction of the record that it tells of, so that one
-- index serves the reader, however many kinds of records there are.
create table timeline_events (
  id              uuid primary key,
  organization_id uuid not null references organizations (id),
  patient_id      uuid not null,
  type            text not null check (type in ('admission', 'status_change', 'feedback', 'note', 'task', 'alert', 'emergency_access')),
  occurred_at     timestamptz not null,
  title           text not null check (char_length(title) between 1 and 400),
  summary         text check (char_length(summary) <= 280),
  -- What a reader needs beside reading the patient: an alert quotes its source, so it is as closed as that.
  permission      text not null check (permission in ('patient:read', 'feedback:read', 'notes:read', 'task:read')),
  resource_type   text not null,
  resource_id     uuid not null,
  constraint timeline_events_patient foreign key (organization_id, patient_id) references patients (organization_id, id)
);

create index timeline_events_by_time on timeline_events (organization_id, patient_id, occurred_at desc, id desc);
create index timeline_events_by_type on timeline_events (organization_id, patient_id, type, occurred_at desc, id desc);
-- A record stands in it once; only a patient's status may change again and again.
create unique index timeline_events_of_resource on timeline_events (organization_id, resource_id, type)
  where type <> 'status_change';

-- As the service makes identifiers: version 7, in the order of their times.
create function pg_temp.id_at(happened timestamptz) returns uuid language sql volatile as $$
  select (lpad(to_hex((extract(epoch from happened) * 1000)::bigint), 12, '0') || '7'
    || substr(replace(gen_random_uuid()::text, '-', ''), 1, 3) || '8' || substr(replace(gen_random_uuid()::text, '-', ''), 18, 15))::uuid $$;

-- What happened before there was a timeline; when a status changed was not kept.
insert into timeline_events (id, organization_id, patient_id, type, occurred_at, title, summary, permission, resource_type, resource_id)
  select pg_temp.id_at(admission_date), organization_id, id, 'admission', admission_date, 'Admission', left(admission_reason, 280), 'patient:read', 'patient', id
  from patients;
insert into timeline_events (id, organization_id, patient_id, type, occurred_at, title, summary, permission, resource_type, resource_id)
  select pg_temp.id_at(created_at), organization_id, patient_id, 'feedback', created_at, 'Feedback: ' || replace(feedback_type, '_', ' ')
      || case transcription_status when 'failed' then ' (transcription failed)' else '' end,
    case transcription_status when 'completed' then left(transcription, 280) end, 'feedback:read', 'feedback', id
  from feedback;
insert into timeline_events (id, organization_id, patient_id, type, occurred_at, title, summary, permission, resource_type, resource_id)
  select pg_temp.id_at(created_at), organization_id, patient_id, 'alert', created_at, 'Alert (' || severity || '): ' || replace(type, '_', ' '),
    left(message, 280), case source_type when 'feedback' then 'feedback:read' when 'note' then 'notes:read' else 'patient:read' end,
    'alert', id
  from alerts where withdrawn_at is null;
insert into timeline_events (id, organization_id, patient_id, type, occurred_at, title, summary, permission, resource_type, resource_id)
  select pg_temp.id_at(access.opened_at), access.organization_id, access.patient_id, 'emergency_access', access.opened_at,
    'Emergency access by ' || person.name, left(access.reason, 280), 'patient:read', 'emergency_access', access.id
  from emergency_accesses access join users person on person.id = access.user_id;
