set session_replication_role = replica;
insert into organizations (id, name, created_at, updated_at)
  values ('00000000-0000-7000-8000-000000000001', 'Hospital', now(), now());
insert into users (id, organization_id, name, email, role, created_at, updated_at)
  values ('00000000-0000-7000-8000-000000000003', '00000000-0000-7000-8000-000000000001', 'Emeka O''Bi', 'e@up.example', 'nurse',
    now(), now());
insert into patients (id, organization_id, department_id, name, name_key, mrn, mrn_key, date_of_birth, gender,
    admission_reason, admission_date, status, created_at, updated_at, version)
  values ('00000000-0000-7000-8000-000000000004', '00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002',
    'P', 'p', 'M', 'm', '1950-01-01', 'unknown', repeat('🌷', 400), '2026-05-01T08:00:00Z', 'active', now(), now(), 1);
insert into feedback (id, organization_id, patient_id, department_id, feedback_type, priority, job_id, transcription_status,
    failure_reason, transcription, rated_by_person, corrected, key_topics, needs_review, created_by, created_at, updated_at, version)
  values ('00000000-0000-7000-8000-000000000005', '00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000004',
    '00000000-0000-7000-8000-000000000002', 'post_visit', 'low', '00000000-0000-7000-8000-000000000009', 'failed', 'No speech', null,
    false, false, '[]', true, '00000000-0000-7000-8000-000000000003', '2026-05-02T08:00:00Z', now(), 1);
insert into alerts (id, organization_id, source_type, source_id, patient_id, department_id, type, severity, message, phrase,
    span_start, span_end, confidence, withdrawn_at, created_at, version)
  values ('00000000-0000-7000-8000-000000000006', '00000000-0000-7000-8000-000000000001', 'feedback',
    '00000000-0000-7000-8000-000000000005', '00000000-0000-7000-8000-000000000004', '00000000-0000-7000-8000-000000000002',
    'self_harm', 'critical', 'Talk with them.', 'phrase', 0, 1, 1, null, '2026-05-03T08:00:00Z', 1),
    ('00000000-0000-7000-8000-000000000008', '00000000-0000-7000-8000-000000000001', 'note',
    '00000000-0000-7000-8000-000000000005', '00000000-0000-7000-8000-000000000004', '00000000-0000-7000-8000-000000000002',
    'fall', 'high', 'A fall.', 'phrase', 0, 1, 1, now(), '2026-05-03T09:00:00Z', 1);
insert into emergency_accesses (id, organization_id, patient_id, user_id, reason, opened_at, expires_at)
  values ('00000000-0000-7000-8000-000000000007', '00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000004',
    '00000000-0000-7000-8000-000000000003', 'Collapsed', '2026-05-04T08:00:00Z', '2026-05-04T09:00:00Z');
set session_replication_role = origin;
