set session_replication_role = replica;
create function pg_temp.id(n integer) returns uuid language sql as
  $$ select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
insert into organizations (id, name, created_at, updated_at) values (pg_temp.id(1), 'Hospital', now(), now());
insert into departments (id, organization_id, name, code, created_at, updated_at)
  values (pg_temp.id(2), pg_temp.id(1), 'Ward', 'W', now(), now());
insert into patients (id, organization_id, department_id, name, name_key, mrn, mrn_key, date_of_birth, gender,
    admission_date, status, created_at, updated_at, version) values
  (pg_temp.id(4), pg_temp.id(1), pg_temp.id(2), 'P', 'p', 'M', 'm', '1950-01-01', 'unknown', '2026-03-01T08:00Z', 'active',
    '2026-03-01T08:00Z', '2026-03-09T08:00Z', 1),
  (pg_temp.id(5), pg_temp.id(1), pg_temp.id(2), 'Q', 'q', 'N', 'n', '1950-01-01', 'unknown', '2026-03-02T08:00Z', 'discharged',
    '2026-03-02T08:00Z', '2026-05-01T08:00Z', 2);
insert into timeline_events (id, organization_id, patient_id, type, occurred_at, title, permission, resource_type, resource_id)
  values (pg_temp.id(6), pg_temp.id(1), pg_temp.id(5), 'status_change', '2026-03-04T08:00Z', 'Discharged', 'patient:read',
    'patient', pg_temp.id(5));
insert into transcription_jobs (id, organization_id, subject_type, subject_id, urgency, status, claims, failures, due_at,
    audio_seconds, created_at, finished_at)
  values (pg_temp.id(7), pg_temp.id(1), 'note', pg_temp.id(8), 1, 'completed', 1, 0, now(), 3, '2026-03-03T22:30Z', '2026-03-03T22:30Z');
insert into transcripts (id, organization_id, text, language, confidence, words, engine, engine_version, created_at)
  values (pg_temp.id(7), pg_temp.id(1), E' The wound\nis  dry ', 'en', 0.9, '[]', 'e', '1', '2026-03-03T22:30Z');
insert into notes (id, organization_id, patient_id, department_id, note_type, content, provider_id, author_id, status, version,
    job_id, recording_id, recording_sha256, transcription_status, duration_seconds, created_at, updated_at, row_version)
  values (pg_temp.id(8), pg_temp.id(1), pg_temp.id(4), pg_temp.id(2), 'progress', 'The wound is dry', pg_temp.id(3), pg_temp.id(3),
    'draft', 1, pg_temp.id(7), pg_temp.id(10), repeat('0', 64), 'completed', 3, '2026-03-03T22:30Z', now(), 1);
insert into tasks (id, organization_id, title, priority, department_id, due_date, status, progress_percentage, created_by,
    created_at, updated_at, completed_at, given_fields, announced, steps, version)
  values (pg_temp.id(9), pg_temp.id(1), 'T', 'medium', pg_temp.id(2), '2026-03-05T08:00Z', 'completed', 100, pg_temp.id(3),
    '2026-03-01T08:00Z', now(), '2026-03-07T08:00Z', '', true, 0, 0);
set session_replication_role = origin;
