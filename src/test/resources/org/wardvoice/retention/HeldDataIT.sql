set session_replication_role = replica;
insert into organizations (id, name, created_at, updated_at) values ('00000000-0000-7000-8000-000000000001', 'North', now(), now()), ('00000000-0000-7000-8000-000000000002', 'South', now(), now());
-- The second patient was merged into the first one; the third stands alone.
insert into patient_merges (id, organization_id, survivor_id, retired_id, status_before, merged_at)
  values ('00000000-0000-7000-8000-000000000051', '00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000011', '00000000-0000-7000-8000-000000000012', 'active', now());
insert into outbox_events (id, organization_id, event, subject_type, subject_id, data, occurred_at, sequence, permission, patient_id) values
  ('00000000-0000-7000-8000-000000000031', '00000000-0000-7000-8000-000000000001', 'note.created', 'patient', '00000000-0000-7000-8000-000000000011', '{}', '2026-05-01T08:00:00Z', 1, 'notes:read', null),
  ('00000000-0000-7000-8000-000000000032', '00000000-0000-7000-8000-000000000001', 'note.created', 'note', '00000000-0000-7000-8000-000000000021', '{}', '2026-05-02T08:00:00Z', 2, 'notes:read', '00000000-0000-7000-8000-000000000011'),
  ('00000000-0000-7000-8000-000000000033', '00000000-0000-7000-8000-000000000001', 'note.created', 'note', '00000000-0000-7000-8000-000000000022', '{}', '2026-05-03T08:00:00Z', 3, 'notes:read', '00000000-0000-7000-8000-000000000012'),
  ('00000000-0000-7000-8000-000000000034', '00000000-0000-7000-8000-000000000001', 'note.created', 'note', '00000000-0000-7000-8000-000000000023', '{}', '2026-05-04T08:00:00Z', 4, 'notes:read', '00000000-0000-7000-8000-000000000013'),
  ('00000000-0000-7000-8000-000000000035', '00000000-0000-7000-8000-000000000002', 'note.created', 'patient', '00000000-0000-7000-8000-000000000014', '{}', '2026-05-05T08:00:00Z', 5, 'notes:read', null),
  ('00000000-0000-7000-8000-000000000036', '00000000-0000-7000-8000-000000000001', 'note.created', 'note', '00000000-0000-7000-8000-000000000024', '{}', '2026-05-20T08:00:00Z', 6, 'notes:read', '00000000-0000-7000-8000-000000000013'),
  ('00000000-0000-7000-8000-000000000037', '00000000-0000-7000-8000-000000000001', 'note.created', 'note', '00000000-0000-7000-8000-000000000025', '{}', '2026-05-01T08:00:00Z', null, 'notes:read', '00000000-0000-7000-8000-000000000013');
insert into hl7_messages (id, organization_id, channel, sending_application, sending_facility, control_id, message_type, event, digest, content,
    status, acknowledgement, answer, errors, patient_id, tries, received_at, settled_at) values
  ('00000000-0000-7000-8000-000000000041', '00000000-0000-7000-8000-000000000001', 'http', 'A', 'F', 'C0', 'ADT', 'A08', repeat('a', 64), '', 'applied', 'AA', '', '[]', '00000000-0000-7000-8000-000000000011', 1, '2026-05-01T08:00:00Z', now()),
  ('00000000-0000-7000-8000-000000000042', '00000000-0000-7000-8000-000000000001', 'http', 'A', 'F', 'C1', 'ADT', 'A08', repeat('a', 64), '', 'failed', 'AE', '', '[]', null, 1, '2026-05-02T08:00:00Z', now()),
  ('00000000-0000-7000-8000-000000000043', '00000000-0000-7000-8000-000000000001', 'http', 'A', 'F', 'C2', 'ADT', 'A08', repeat('a', 64), '', 'applied', 'AA', '', '[]', '00000000-0000-7000-8000-000000000011', 1, '2026-05-20T08:00:00Z', now());
-- A deleted webhook, and its deliveries of all events.
insert into webhooks (id, organization_id, url, events, payload, secret, active, created_by, created_at, updated_at, version, deleted_at)
  values ('00000000-0000-7000-8000-000000000061', '00000000-0000-7000-8000-000000000001', 'https://192.0.2.1/', '{*}', 'thin', '', false, gen_random_uuid(), now(), now(), 1, now());
insert into webhook_deliveries (id, organization_id, webhook_id, event_id, event, subject_id, position, status, due_at, created_at)
  select gen_random_uuid(), organization_id, '00000000-0000-7000-8000-000000000061', id, event, subject_id, position, 'pending', now(), now()
  from outbox_events where organization_id = '00000000-0000-7000-8000-000000000001';
set session_replication_role = origin;
