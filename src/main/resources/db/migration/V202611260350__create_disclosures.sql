-- What was given out of patients' data, to whom, when and why: what a patient may ask for (45 CFR 164.528). One row for each
-- patient and kind of record in one export, one delivery or one message. Events and deliveries are forgotten after a month,
-- so they can't tell.
create table disclosures (
  id                uuid primary key,
  organization_id   uuid not null references organizations (id),
  -- The patient, and the one that was named when it happened: a merge moves the former. Without foreign keys, whose checks
  -- would lock patients while an export runs.
  patient_id        uuid not null,
  named_id          uuid not null,
  channel           text not null check (channel in ('export', 'fhir', 'webhook', 'hl7', 'emr', 'other')),
  -- Null for the user who fetched it.
  recipient         text check (char_length(recipient) between 1 and 500),
  recipient_address text check (char_length(recipient_address) between 1 and 2048),
  purpose           text not null check (purpose in ('unspecified', 'treatment', 'payment', 'operations', 'patient_request',
    'authorization', 'public_health', 'oversight', 'required_by_law', 'research', 'other')),
  description       text check (char_length(description) between 1 and 4000),
  record_type       text not null check (record_type ~ '^[a-z][a-z_]{0,63}$'),
  -- Null for several records.
  record_id         uuid,
  records           integer not null check (records > 0),
  disclosed_by      uuid,
  -- The export, delivery, message or run.
  source            text not null check (char_length(source) <= 128),
  disclosed_at      timestamptz not null,
  constraint disclosures_once unique (organization_id, source, named_id, record_type)
);

create index disclosures_of_patient on disclosures (organization_id, patient_id, disclosed_at desc, id desc);
create index disclosures_by_time on disclosures (organization_id, disclosed_at, id);

-- What the audit log and the deliveries still tell of the time before.
with told as (
  select organization_id, case resource_type when 'note' then 'notes' else resource_type end || ':' || resource_id as subject,
    'hl7' as channel, 'hl7_message:' || event_id as source, user_id, occurred_at, null as recipient, null as origin
  from audit_events where action = 'hl7_message_sent' and outcome = 'success'
  union all
  select organization_id, (metadata::jsonb ->> 'kind') || ':' || (metadata::jsonb ->> 'record_id'), 'emr',
    'emr_sync:' || resource_id, user_id, occurred_at, null, null
  from audit_events where action = 'emr_record_sent' and outcome = 'success'
  union all
  select a.organization_id, (a.metadata::jsonb ->> 'data_type') || ':' || one.id, 'export', 'export:' || a.resource_id,
    a.user_id, a.occurred_at, null, null
  from audit_events a
  cross join lateral jsonb_array_elements_text(a.metadata::jsonb -> (a.metadata::jsonb ->> 'data_type')) one (id)
  where a.action = 'export_read' and a.metadata::jsonb ->> 'data_type' in ('patients', 'feedback', 'corrections', 'notes', 'tasks')
    and jsonb_typeof(a.metadata::jsonb -> (a.metadata::jsonb ->> 'data_type')) = 'array'
  union all
  select d.organization_id, e.subject_type || ':' || e.subject_id, 'webhook', 'delivery:' || d.id, null, d.finished_at,
    substring(w.url from '^https?://([^/:?#]+)'), substring(w.url from '^https?://[^/?#]+')
  from webhook_deliveries d
  join outbox_events e on e.id = d.event_id
  join webhooks w on w.id = d.webhook_id
  where d.status = 'delivered' and w.payload = 'full'
)
insert into disclosures (id, organization_id, patient_id, named_id, channel, recipient, recipient_address, purpose, record_type,
  record_id, records, disclosed_by, source, disclosed_at)
select
  -- UUID version 7, as everywhere.
  encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from min(t.occurred_at)) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1),
    'hex')::uuid,
  t.organization_id, r.patient_id, r.patient_id, t.channel, t.recipient, t.origin,
  case when t.channel in ('hl7', 'emr') then 'treatment' else 'unspecified' end,
  r.record_type, case count(*) when 1 then min(r.id::text)::uuid end, count(*), t.user_id, t.source, min(t.occurred_at)
from told t
cross join lateral (
  select p.id, p.id as patient_id, 'patient' as record_type from patients p
  where split_part(t.subject, ':', 1) in ('patients', 'patient') and p.id = split_part(t.subject, ':', 2)::uuid and p.organization_id = t.organization_id
  union all
  select f.id, f.patient_id, 'feedback' from feedback f
  where split_part(t.subject, ':', 1) in ('feedback', 'corrections', 'findings') and f.id = split_part(t.subject, ':', 2)::uuid and f.organization_id = t.organization_id
  union all
  select n.id, n.patient_id, 'note' from notes n
  where split_part(t.subject, ':', 1) in ('notes', 'note') and n.id = split_part(t.subject, ':', 2)::uuid and n.organization_id = t.organization_id
  union all
  select a.note_id, n.patient_id, 'note' from note_addenda a join notes n on n.id = a.note_id
  where split_part(t.subject, ':', 1) = 'addenda' and a.id = split_part(t.subject, ':', 2)::uuid and n.organization_id = t.organization_id
  union all
  select k.id, k.patient_id, 'task' from tasks k
  where split_part(t.subject, ':', 1) in ('tasks', 'task') and k.id = split_part(t.subject, ':', 2)::uuid and k.organization_id = t.organization_id
    and k.patient_id is not null
  union all
  select l.id, l.patient_id, 'alert' from alerts l
  where split_part(t.subject, ':', 1) = 'alert' and l.id = split_part(t.subject, ':', 2)::uuid and l.organization_id = t.organization_id
    and l.patient_id is not null
) r
group by t.organization_id, r.patient_id, t.channel, t.recipient, t.origin, r.record_type, t.user_id, t.source;
