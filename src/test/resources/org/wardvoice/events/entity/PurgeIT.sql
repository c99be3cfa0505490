set session_replication_role = replica;
create function pg_temp.id(n integer) returns uuid language sql as
  $$ select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
insert into organizations (id, name, created_at, updated_at) values (pg_temp.id(1), 'Hospital', now(), now());
insert into outbox_events (id, organization_id, event, subject_type, subject_id, data, permission, occurred_at, sequence)
values
  (pg_temp.id(11), pg_temp.id(1), 'first', 'patient', pg_temp.id(4), '{}', '*', '2026-04-01T00:00:00Z', 1),
  (pg_temp.id(12), pg_temp.id(1), 'second', 'patient', pg_temp.id(4), '{}', '*', '2026-04-02T00:00:00Z', 2),
  (pg_temp.id(13), pg_temp.id(1), 'third', 'patient', pg_temp.id(4), '{}', '*', '2026-04-03T00:00:00Z', 3),
  (pg_temp.id(14), pg_temp.id(1), 'untold', 'patient', pg_temp.id(4), '{}', '*', '2026-04-04T00:00:00Z', null),
  (pg_temp.id(15), pg_temp.id(1), 'young', 'patient', pg_temp.id(4), '{}', '*', '2026-05-01T00:00:00Z', 4);
insert into webhook_deliveries (id, organization_id, webhook_id, event_id, event, subject_id, position, status, due_at, created_at)
  values (pg_temp.id(20), pg_temp.id(1), pg_temp.id(19), pg_temp.id(11), 'first', pg_temp.id(4), 1, 'pending', now(), now()),
    (pg_temp.id(21), pg_temp.id(1), pg_temp.id(19), pg_temp.id(15), 'young', pg_temp.id(4), 5, 'pending', now(), now());
set session_replication_role = origin;
