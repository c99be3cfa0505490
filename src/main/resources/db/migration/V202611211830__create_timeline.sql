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
  resource_type   text not null,
  resource_id     uuid not null,
  constraint timeline_events_patient foreign key (organization_id, patient_id) references patients (organization_id, id)
);

create index timeline_events_by_time on timeline_events (organization_id, patient_id, occurred_at desc, id desc);
create index timeline_events_by_type on timeline_events (organization_id, patient_id, type, occurred_at desc, id desc);
-- A record stands in it once; only a patient's status may change again and again.
create unique index timeline_events_of_resource on timeline_events (organization_id, resource_id, type)
  where type <> 'status_change';

-- What happened before there was a timeline; when a status changed was not kept.
insert into timeline_events (id, organization_id, patient_id, type, occurred_at, title, summary, resource_type, resource_id)
  select gen_random_uuid(), organization_id, id, 'admission', admission_date, 'Admission', left(admission_reason, 280), 'patient', id
  from patients;
insert into timeline_events (id, organization_id, patient_id, type, occurred_at, title, summary, resource_type, resource_id)
  select gen_random_uuid(), organization_id, patient_id, 'feedback', created_at, 'Feedback: ' || replace(feedback_type, '_', ' '),
    case transcription_status when 'completed' then left(transcription, 280) end, 'feedback', id
  from feedback;
insert into timeline_events (id, organization_id, patient_id, type, occurred_at, title, summary, resource_type, resource_id)
  select gen_random_uuid(), organization_id, patient_id, 'alert', created_at, 'Alert (' || severity || '): ' || replace(type, '_', ' '),
    left(message, 280), 'alert', id
  from alerts where withdrawn_at is null;
insert into timeline_events (id, organization_id, patient_id, type, occurred_at, title, summary, resource_type, resource_id)
  select gen_random_uuid(), access.organization_id, access.patient_id, 'emergency_access', access.opened_at,
    'Emergency access by ' || person.name, left(access.reason, 280), 'emergency_access', access.id
  from emergency_accesses access join users person on person.id = access.user_id;
