-- 1,400 records of each kind, of two organizations, every seven of them made at the same moment. References are right within
-- an organization, but unchecked while loading.
set session_replication_role = replica;

create function pg_temp.id(kind integer, n bigint) returns uuid language sql as
  $$ select format('00000000-0000-7000-8%s-%s', lpad(kind::text, 3, '0'), lpad(n::text, 12, '0'))::uuid $$;
-- Every eighth is of the second organization.
create function pg_temp.org(n bigint) returns uuid language sql as $$ select pg_temp.id(1, case when n % 8 = 7 then 2 else 1 end) $$;
create function pg_temp.at(n bigint) returns timestamptz language sql as
  $$ select timestamptz '2026-01-01 00:00Z' + n / 7 * interval '1 hour' $$;
create function pg_temp.one_of(n bigint, variadic texts text[]) returns text language sql as
  $$ select texts[n % array_length(texts, 1) + 1] $$;
-- One of the few rows of a kind, of the same organization.
create function pg_temp.few(kind integer, n bigint) returns uuid language sql as
  $$ select pg_temp.id(kind, (n * 7 % 5) * 8 + case when n % 8 = 7 then 7 else n % 3 end) $$;

insert into organizations (id, name, created_at, updated_at)
  select pg_temp.id(1, n), 'Hospital ' || n, now(), now() from generate_series(1, 2) n;
insert into departments (id, organization_id, name, code, created_at, updated_at)
  select pg_temp.id(2, n), pg_temp.org(n), 'Department ' || n, 'D' || n, now(), now() from generate_series(0, 39) n;
insert into users (id, organization_id, department_id, name, email, role, status, created_at, updated_at)
  select pg_temp.id(3, n), pg_temp.org(n), pg_temp.few(2, n), 'Person ' || n, 'person' || n || '@export.example', 'nurse', 'active',
    now(), now()
  from generate_series(0, 39) n;
insert into patients (id, organization_id, department_id, name, name_key, mrn, mrn_key, date_of_birth, gender, admission_date,
    status, created_at, updated_at, version)
  select pg_temp.id(4, n), pg_temp.org(n), pg_temp.few(2, n), 'Patient ' || n, 'patient ' || n, 'M' || n, 'm' || n,
    date '1950-01-01', 'unknown', pg_temp.at(n) - n % 11 * interval '1 day', pg_temp.one_of(n, 'active', 'discharged', 'transferred'),
    pg_temp.at(n), pg_temp.at(n), 1
  from generate_series(0, 1399) n;
insert into emergency_accesses (id, organization_id, patient_id, user_id, reason, opened_at, expires_at)
  select pg_temp.id(20, n), pg_temp.org(n), pg_temp.id(4, n), pg_temp.id(3, 0), 'Found unconscious',
    case when n < 100 then timestamptz '2026-05-01 00:00Z' else timestamptz '2026-04-01 00:00Z' end,
    case when n < 100 then timestamptz '2026-05-01 01:00Z' else timestamptz '2026-04-01 01:00Z' end
  from generate_series(1, 201, 50) n;
insert into feedback (id, organization_id, patient_id, department_id, feedback_type, priority, job_id, transcription_status,
    transcription, sentiment_score, rated_by_person, corrected, key_topics, needs_review, created_by, created_at, updated_at,
    processed_at, version)
  select pg_temp.id(5, n), pg_temp.org(n), pg_temp.few(4, n), pg_temp.few(2, n),
    pg_temp.one_of(n, 'general', 'complaint', 'compliment'), pg_temp.one_of(n, 'medium', 'low', 'high', 'urgent'),
    pg_temp.id(9, n), pg_temp.one_of(n, 'completed', 'completed', 'completed', 'processing', 'completed'),
    'waited ' || n % 50 || ' minutes', (n % 21 - 10) / 10.0, false, false, '["waiting"]', false, pg_temp.few(3, n), pg_temp.at(n),
    pg_temp.at(n), pg_temp.at(n), 1
  from generate_series(0, 1399) n;
insert into alerts (id, organization_id, source_type, source_id, patient_id, department_id, type, severity, message, phrase,
    span_start, span_end, confidence, created_at, version)
  select pg_temp.id(6, n), pg_temp.org(n), 'feedback', pg_temp.id(5, n), pg_temp.few(4, n), pg_temp.few(2, n), 'fall', 'high',
    'Message', 'phrase', 0, 1, 1, pg_temp.at(n), 1
  from generate_series(0, 1399, 3) n;
insert into tasks (id, organization_id, title, priority, department_id, assignee_id, due_date, patient_id, status,
    progress_percentage, created_by, created_at, updated_at, completed_at, given_fields, announced, steps, version)
  select pg_temp.id(11, n), pg_temp.org(n), 'Task ' || n, pg_temp.one_of(n, 'medium', 'low', 'high', 'urgent'), pg_temp.few(2, n),
    case when n % 3 = 0 then pg_temp.few(3, n) end, case when n % 4 > 0 then pg_temp.at(n * 3) + interval '1 day' end,
    case when n % 2 = 0 then pg_temp.few(4, n) end,
    pg_temp.one_of(n, 'completed', 'pending', 'in_progress', 'on_hold', 'cancelled'), case when n % 5 = 0 then 100 else 0 end,
    pg_temp.few(3, n), pg_temp.at(n), pg_temp.at(n), case when n % 5 = 0 then pg_temp.at(n) end, '', true, 1, 1
  from generate_series(0, 1399) n;
insert into notes (id, organization_id, patient_id, department_id, note_type, content, provider_id, author_id, status, version,
    signed_by, signed_at, created_at, updated_at, row_version)
  select pg_temp.id(10, n), pg_temp.org(n), pg_temp.few(4, n), pg_temp.few(2, n),
    pg_temp.one_of(n, 'progress', 'admission', 'nursing'), 'wound ' || n % 50 || ' is dry', pg_temp.few(3, n), pg_temp.few(3, n),
    case when n % 2 = 0 then 'signed' else 'draft' end, 1, case when n % 2 = 0 then pg_temp.few(3, n) end,
    case when n % 2 = 0 then pg_temp.at(n) end, pg_temp.at(n), pg_temp.at(n), 1
  from generate_series(0, 1399) n;
insert into note_shares (id, organization_id, note_id, user_id, department_id, shared_by, shared_at)
  select pg_temp.id(12, n), pg_temp.org(n), pg_temp.id(10, n), case when n % 2 = 0 then pg_temp.few(3, n) end,
    case when n % 2 = 1 then pg_temp.few(2, n) end, pg_temp.few(3, n + 8), pg_temp.at(n)
  from generate_series(0, 1399, 3) n;
insert into note_addenda (id, organization_id, note_id, author_id, content, created_at)
  select pg_temp.id(18, n), pg_temp.org(n), pg_temp.id(10, n), pg_temp.few(3, n), 'culture ' || n % 50 || ' is negative', pg_temp.at(n)
  from generate_series(0, 1399, 4) n;
insert into audit_events (chain_id, event_id, organization_id, occurred_at, event_type, action, outcome, user_id, ip_address, metadata)
  select pg_temp.org(n), pg_temp.id(15, n), pg_temp.org(n), pg_temp.at(n),
    pg_temp.one_of(n, 'data_access', 'data_change', 'authentication'), pg_temp.one_of(n, 'patient_read', 'note_read', 'login', 'logout'),
    'success', pg_temp.few(3, n), '10.0.0.' || n % 7, '{"rows": 1}'
  from generate_series(0, 1399) n;

set session_replication_role = origin;
analyze;
