set session_replication_role = replica;
create function pg_temp.id(n integer) returns uuid language sql as
  $$ select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
insert into organizations (id, name, created_at, updated_at) values (pg_temp.id(1), 'Hospital', now(), now());
insert into departments (id, organization_id, name, code, created_at, updated_at)
  values (pg_temp.id(2), pg_temp.id(1), 'Ward', 'W', now(), now());
insert into patients (id, organization_id, department_id, name, name_key, mrn, mrn_key, date_of_birth, gender,
    admission_date, status, created_at, updated_at, version)
  values (pg_temp.id(4), pg_temp.id(1), pg_temp.id(2), 'P', 'p', 'M', 'm', '1950-01-01', 'unknown', now(), 'active', now(), now(), 1);
insert into alerts (id, organization_id, source_type, source_id, patient_id, department_id, type, severity, message, phrase,
    span_start, span_end, confidence, created_at, version)
  values (pg_temp.id(6), pg_temp.id(1), 'note', pg_temp.id(7), pg_temp.id(4), pg_temp.id(2),
    'fall', 'high', 'Look.', 'phrase', 0, 1, 1, now(), 1);
insert into outbox_events (id, organization_id, event, subject_type, subject_id, data, occurred_at) values
  (pg_temp.id(11), pg_temp.id(1), 'patient.created', 'patient', pg_temp.id(4), '{}', now()),
  (pg_temp.id(12), pg_temp.id(1), 'alert.triggered', 'alert', pg_temp.id(6), '{"source": {"type": "note"}, "patient_id": "00000000-0000-7000-8000-000000000004"}', now()),
  (pg_temp.id(13), pg_temp.id(1), 'note.created', 'note', pg_temp.id(99), '{}', now());
set session_replication_role = origin;
