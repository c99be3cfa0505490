-- What organizations store, now. Reads every row: only for the regular count.
create view stored_data as
  select organization_id, 'patients' as kind, count(*) as records, null::bigint as bytes from patients group by organization_id
  union all
  select organization_id, 'feedback', count(*), null from feedback group by organization_id
  union all
  -- As they were uploaded.
  select organization_id, 'recordings', count(*), sum(byte_size)::bigint from recordings group by organization_id
  union all
  select organization_id, 'notes', count(*), null from notes group by organization_id
  union all
  select organization_id, 'tasks', count(*), null from tasks group by organization_id
  union all
  select organization_id, 'alerts', count(*), null from alerts group by organization_id
  union all
  select organization_id, 'disclosures', count(*), null from disclosures group by organization_id
  union all
  -- The index begins with the chain, which is the organization's.
  select chain_id, 'audit', count(*), null from audit_events group by chain_id
  union all
  select organization_id, 'events', count(*), null from outbox_events group by organization_id
  union all
  select organization_id, 'hl7_messages', count(*), sum(octet_length(content))::bigint from hl7_messages group by organization_id
  union all
  -- Files of expired reports are deleted.
  select organization_id, 'reports', count(*), sum(byte_size)::bigint from reports where status = 'completed'
  group by organization_id;

-- What each organization stored when it was counted last.
create table storage_counts (
  organization_id uuid primary key references organizations (id),
  counted_at      timestamptz not null,
  -- [{kind, records, bytes}]
  amounts         jsonb not null
);
