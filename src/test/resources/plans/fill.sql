-- As many rows in every large table as plans.rows says, of ten organizations. Ids say what they are: kind and number. References are right
-- within an organization, but unchecked while loading, which takes seconds that way.
set session_replication_role = replica;

-- Indexes are made at once when all rows are there, which takes half the time.
create temporary table indexes as
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
  from pg_index join pg_class on pg_class.oid = indexrelid
  where relnamespace = 'public'::regnamespace and indexrelid not in (select conindid from pg_constraint);
do $$
declare one text;
begin
  for one in select name from indexes loop
    execute 'drop index ' || one;
  end loop;
end $$;

create function pg_temp.size() returns bigint language sql as $$ select current_setting('plans.rows')::bigint $$;
create function pg_temp.rows() returns setof bigint language sql as $$ select generate_series(0, pg_temp.size() - 1) $$;
create function pg_temp.id(kind integer, n bigint) returns uuid language sql as
  $$ select format('00000000-0000-7000-8%s-%s', lpad(kind::text, 3, '0'), lpad(n::text, 12, '0'))::uuid $$;
-- The organization of the n-th row: 1 to 10.
create function pg_temp.org(n bigint) returns uuid language sql as $$ select pg_temp.id(1, n % 10 + 1) $$;
create function pg_temp.at(n bigint) returns timestamptz language sql as
  $$ select timestamptz '2026-01-01' + n * interval '3 minutes' $$;
create function pg_temp.one_of(n bigint, variadic texts text[]) returns text language sql as
  $$ select texts[(n / 10) % array_length(texts, 1) + 1] $$;
-- The m-th of the organization's own rows of a kind, where every tenth row is its.
create function pg_temp.own(kind integer, n bigint, most bigint) returns uuid language sql as
  $$ select pg_temp.id(kind, ((n / 10) % most) * 10 + n % 10) $$;

insert into organizations (id, name, created_at, updated_at)
  select pg_temp.id(1, n), 'Hospital ' || n, now(), now() from generate_series(1, 10) n;
-- 20 departments each.
insert into departments (id, organization_id, name, code, created_at, updated_at)
  select pg_temp.id(2, n), pg_temp.org(n), 'Department ' || n, 'D' || n, now(), now() from generate_series(0, 199) n;
insert into users (id, organization_id, department_id, name, email, role, status, created_at, updated_at)
  select pg_temp.id(3, n), pg_temp.org(n), pg_temp.own(2, n, 20), 'Person ' || n, 'person' || n || '@plans.example',
    pg_temp.one_of(n, 'nurse', 'doctor', 'clinician', 'hospital_admin'),
    pg_temp.one_of(n, 'active', 'active', 'active', 'inactive', 'invited'), pg_temp.at(n), pg_temp.at(n)
  from pg_temp.rows() n;
insert into patients (id, organization_id, department_id, name, name_key, mrn, mrn_key, date_of_birth, gender, admission_date,
    status, created_at, updated_at, version)
  select pg_temp.id(4, n), pg_temp.org(n), pg_temp.own(2, n, 20), 'Patient ' || n, 'patient ' || n, 'M' || n, 'm' || n,
    date '1950-01-01', 'unknown', pg_temp.at(n), pg_temp.one_of(n, 'active', 'discharged', 'transferred'), pg_temp.at(n),
    pg_temp.at(n), 1
  from pg_temp.rows() n;
insert into feedback (id, organization_id, patient_id, department_id, feedback_type, priority, job_id, transcription_status,
    failure_reason, transcription, sentiment_score, rated_by_person, corrected, key_topics, needs_review, created_by, created_at,
    updated_at, processed_at, version)
  select pg_temp.id(5, n), pg_temp.org(n), pg_temp.own(4, n, 500), pg_temp.own(2, n, 20),
    pg_temp.one_of(n, 'general', 'complaint', 'compliment'), pg_temp.one_of(n, 'medium', 'low', 'high', 'urgent'),
    pg_temp.id(9, n), pg_temp.one_of(n, 'completed', 'completed', 'completed', 'processing'), null,
    'waited ' || n || ' minutes', (n % 21 - 10) / 10.0, false, false, '[]', n % 7 = 0, pg_temp.own(3, n, 100), pg_temp.at(n),
    pg_temp.at(n), pg_temp.at(n), 1
  from pg_temp.rows() n;
insert into alerts (id, organization_id, source_type, source_id, patient_id, department_id, type, severity, message, phrase,
    span_start, span_end, confidence, acknowledged_by, acknowledged_at, withdrawn_at, created_at, version)
  select pg_temp.id(6, n), pg_temp.org(n), pg_temp.one_of(n, 'feedback', 'note'), pg_temp.id(5, n), pg_temp.own(4, n, 500),
    pg_temp.own(2, n, 20), pg_temp.one_of(n, 'fall', 'pain', 'delay', 'medication'),
    pg_temp.one_of(n, 'low', 'medium', 'high', 'critical', 'high'), 'Message', 'phrase', 0, 1, 1,
    case when n % 3 = 0 then pg_temp.own(3, n, 100) end, case when n % 3 = 0 then pg_temp.at(n) end,
    case when n % 7 = 0 then pg_temp.at(n) end, pg_temp.at(n), 1
  from pg_temp.rows() n;
-- One patient with a very long story, many with a short one.
insert into timeline_events (id, organization_id, patient_id, type, occurred_at, title, permission, resource_type, resource_id)
  select pg_temp.id(7, n), pg_temp.org(n), case when n % 4 > 0 then pg_temp.own(4, n, 500) else pg_temp.own(4, n, 1) end,
    pg_temp.one_of(n / 100, 'feedback', 'note', 'task', 'alert'), pg_temp.at(n), 'Event',
    pg_temp.one_of(n / 100, 'feedback:read', 'notes:read', 'task:read', 'feedback:read'), 'feedback', pg_temp.id(5, n)
  from pg_temp.rows() n;
insert into notifications (id, organization_id, user_id, kind, title, resource_type, resource_id, created_at, read_at)
  select pg_temp.id(8, n), pg_temp.org(n), pg_temp.own(3, n, 50), 'note_shared', 'A note', 'note', pg_temp.id(10, n),
    pg_temp.at(n), case when n % 3 > 0 then pg_temp.at(n) end
  from pg_temp.rows() n;
insert into tasks (id, organization_id, title, priority, department_id, assignee_id, due_date, patient_id, status,
    progress_percentage, created_by, created_at, updated_at, completed_at, given_fields, announced, steps, needs_review, version)
  select pg_temp.id(11, n), pg_temp.org(n), 'Task ' || n, pg_temp.one_of(n, 'medium', 'low', 'high', 'urgent'),
    pg_temp.own(2, n, 20), case when n % 20 < 10 then pg_temp.own(3, n, 100) end,
    case when n % 30 < 20 then pg_temp.at(n) + interval '1 day' end, case when n % 40 < 20 then pg_temp.own(4, n, 500) end,
    case when n % 50 < 40 then 'completed' else pg_temp.one_of(n / 10, 'pending', 'in_progress', 'on_hold') end,
    case when n % 50 < 40 then 100 else 0 end, pg_temp.own(3, n, 100), pg_temp.at(n), pg_temp.at(n),
    case when n % 50 < 40 then pg_temp.at(n) end, '', true, 1, n % 7 = 0, 1
  from pg_temp.rows() n;
insert into notes (id, organization_id, patient_id, department_id, note_type, content, provider_id, author_id, status, version,
    signed_by, signed_at, created_at, updated_at, needs_review, row_version)
  select pg_temp.id(10, n), pg_temp.org(n), pg_temp.own(4, n, 500), pg_temp.own(2, n, 20),
    pg_temp.one_of(n, 'progress', 'admission', 'nursing'), 'wound ' || n || ' is dry', pg_temp.own(3, n, 100),
    pg_temp.own(3, n, 100), case when n % 20 < 10 then 'signed' else 'draft' end, 1,
    case when n % 20 < 10 then pg_temp.own(3, n, 100) end, case when n % 20 < 10 then pg_temp.at(n) end, pg_temp.at(n),
    pg_temp.at(n), n % 7 = 0, 1
  from pg_temp.rows() n;
insert into note_shares (id, organization_id, note_id, user_id, department_id, shared_by, shared_at)
  select pg_temp.id(12, n), pg_temp.org(n), pg_temp.id(10, n), case when n % 20 < 10 then pg_temp.own(3, n, 200) end,
    case when n % 20 >= 10 then pg_temp.own(2, n, 20) end, pg_temp.own(3, n, 100), pg_temp.at(n)
  from pg_temp.rows() n;
insert into note_versions (id, organization_id, note_id, version, content, note_type, provider_id, department_id, author_id,
    created_at)
  select pg_temp.id(13, n), pg_temp.org(n), pg_temp.own(10, n, 5000), n / (pg_temp.size() / 2) + 1, 'wound', 'progress',
    pg_temp.own(3, n, 100), pg_temp.own(2, n, 20), pg_temp.own(3, n, 100), pg_temp.at(n)
  from pg_temp.rows() n;
insert into note_addenda (id, organization_id, note_id, author_id, content, created_at)
  select pg_temp.id(18, n), pg_temp.org(n), pg_temp.own(10, n, 5000), pg_temp.own(3, n, 100), 'culture ' || n || ' is negative',
    pg_temp.at(n)
  from pg_temp.rows() n;
insert into invitations (id, organization_id, email, role, invited_by, user_id, secret_hash, status, created_at, expires_at, accepted_at)
  select pg_temp.id(14, n), pg_temp.org(n), 'invited' || n || '@plans.example', 'nurse', pg_temp.own(3, n, 100),
    case when n % 50 < 40 then pg_temp.id(3, n) end, 'hash ' || n,
    case when n % 50 < 40 then 'accepted' else pg_temp.one_of(n / 10, 'pending', 'revoked', 'expired') end, pg_temp.at(n),
    pg_temp.at(n) + interval '7 days', case when n % 50 < 40 then pg_temp.at(n) end
  from pg_temp.rows() n;
insert into audit_events (chain_id, event_id, organization_id, occurred_at, event_type, action, outcome, user_id, ip_address, metadata)
  select pg_temp.org(n), pg_temp.id(15, n), pg_temp.org(n), pg_temp.at(n),
    pg_temp.one_of(n, 'data_access', 'data_change', 'authentication'), pg_temp.one_of(n, 'patient_read', 'note_read', 'login', 'logout'),
    'success', pg_temp.own(3, n, 100), '10.0.0.' || n % 7, '{}'
  from pg_temp.rows() n;
insert into sessions (id, organization_id, user_id, created_at, last_activity, expires_at, device_type, browser, os, ip, user_agent,
    mfa_verified, risk_score, risk_parts, trusted)
  select pg_temp.id(16, n), pg_temp.org(n), pg_temp.own(3, n, 500), pg_temp.at(n), pg_temp.at(n), pg_temp.at(n) + interval '8 hours',
    'desktop', 'Firefox', 'Linux', '10.0.0.1', 'Mozilla/5.0', false, 0, '[]', false
  from pg_temp.rows() n;
insert into api_keys (id, organization_id, created_by, name, hashed_key, permissions, requests_per_minute, requests_per_hour,
    ip_whitelist, active, created_at, expires_at)
  select pg_temp.id(17, n), pg_temp.org(n), pg_temp.own(3, n, 500), 'Key ' || n, lpad('', 64, '0'), '[]', 60, 1000, '[]', true,
    pg_temp.at(n), pg_temp.at(n) + interval '365 days'
  from pg_temp.rows() n;
insert into outbox_events (id, organization_id, event, subject_type, subject_id, permission, department_id, user_id, data,
    occurred_at, sequence)
  select pg_temp.id(19, n), pg_temp.org(n), pg_temp.one_of(n, 'patient.updated', 'note.created', 'task.created'),
    pg_temp.one_of(n, 'patient', 'note', 'task'), pg_temp.own(4, n, 500), pg_temp.one_of(n, 'patient:read', 'notes:read', 'task:read'),
    pg_temp.own(2, n, 20), null, '{"id": "' || pg_temp.own(4, n, 500) || '"}', pg_temp.at(n), n + 1
  from pg_temp.rows() n;
-- A hundred webhooks each, as many as there may be; the deliveries are of one alone, as of a receiver that is told everything.
insert into webhooks (id, organization_id, url, events, payload, secret, active, created_by, vouched_by, created_at, updated_at, version)
  select pg_temp.id(19, n), pg_temp.org(n), 'https://receiver.example/' || n, '{*}', 'full', '', n % 50 < 40,
    pg_temp.own(3, n, 100), pg_temp.own(3, n, 100), pg_temp.at(n), pg_temp.at(n), 1
  from generate_series(0, 999) n;
insert into webhook_deliveries (id, organization_id, webhook_id, event_id, event, subject_id, position, status, attempts, due_at,
    created_at, finished_at)
  select pg_temp.id(20, n), pg_temp.org(n), pg_temp.id(19, n % 10), pg_temp.id(19, n),
    pg_temp.one_of(n, 'task.created', 'note.signed', 'feedback.created', 'feedback.processed'), pg_temp.own(11, n, 500), n,
    case when n / 10 % 101 < 98 then 'delivered' when n / 10 % 101 < 100 then 'failed' else 'pending' end, 1, pg_temp.at(n), pg_temp.at(n),
    case when n / 10 % 101 < 100 then pg_temp.at(n) end
  from pg_temp.rows() n;
insert into webhook_attempts (delivery_id, number, started_at, duration_ms, status)
  select pg_temp.id(20, n), 1, pg_temp.at(n), 12, 200 from pg_temp.rows() n;

-- Most messages were applied.
insert into hl7_messages (id, organization_id, channel, sending_application, sending_facility, control_id, message_type, event, digest,
    subject, content, status, acknowledgement, answer, errors, unknown_ward, tries, received_at, settled_at)
  select pg_temp.id(30, n), pg_temp.org(n), 'mllp', 'ADT', 'HOSP', 'C' || n, 'ADT', 'A08', md5(n::text) || md5(n::text),
    md5((n % 1000)::text) || md5((n % 1000)::text), '\x00', case when n / 10 % 101 < 98 then 'applied' else 'failed' end,
    case when n / 10 % 101 < 98 then 'AA' else 'AE' end, '\x00', '[]', case when n / 10 % 101 > 99 then 'Ward ' || n % 7 end, 1,
    pg_temp.at(n), pg_temp.at(n)
  from pg_temp.rows() n;
insert into patient_merges (id, organization_id, survivor_id, retired_id, status_before, merged_at, reversed_at)
  select pg_temp.id(31, n), pg_temp.org(n), pg_temp.own(4, n, 500), pg_temp.own(4, n + 10, 500), 'active', pg_temp.at(n), pg_temp.at(n)
  from pg_temp.rows() n;
insert into patient_merge_records (organization_id, merge_id, record_type, record_id)
  select pg_temp.org(n), pg_temp.id(31, n), 'note', pg_temp.id(6, n) from pg_temp.rows() n;

-- As many schedules as there may be; most of the reports are there, or were.
insert into report_schedules (id, organization_id, report_type, format, include_charts, frequency, recipients, next_run_at, created_by,
    created_at)
  select pg_temp.id(22, n), pg_temp.org(n), pg_temp.one_of(n, 'task_performance', 'security_audit'), 'pdf', true, 'daily',
    '{board@plans.example}', pg_temp.at(n), pg_temp.own(3, n, 100), pg_temp.at(n)
  from generate_series(0, 999) n;
insert into reports (id, organization_id, recipients, report_type, format, date_from, date_to, include_charts, status,
    progress_percentage, failure_reason, byte_size, sha256, created_by, created_at, completed_at, expires_at)
  select pg_temp.id(21, n), pg_temp.org(n), '{}',
    pg_temp.one_of(n, 'patient_satisfaction', 'task_performance', 'clinical_documentation', 'department_summary', 'security_audit'),
    pg_temp.one_of(n, 'json', 'csv', 'xlsx', 'pdf', 'html', 'pdf', 'pdf'), pg_temp.at(n) - interval '1 day', pg_temp.at(n), true,
    status, 100, case status when 'failed' then 'Too long.' end, case when done then 100000 end,
    case when done then repeat('0', 64) end, pg_temp.own(3, n, 100), pg_temp.at(n), case when done then pg_temp.at(n) end,
    case when done then pg_temp.at(n) end
  from pg_temp.rows() n,
    lateral (select case when n / 10 % 101 < 10 then 'completed' when n / 10 % 101 < 99 then 'expired'
      when n / 10 % 101 < 100 then 'failed' else 'processing' end status) as it,
    lateral (select status in ('completed', 'expired') done) as so;

-- Much was done, some waits, little has failed.
insert into work (id, kind, organization_id, urgency, status, claims, failures, created_at, queued_at, due_at, progress, finished_at)
  select pg_temp.id(23, n), pg_temp.one_of(n, 'mail', 'transcription', 'report'), pg_temp.org(n), 0, status, 1, 0, pg_temp.at(n), pg_temp.at(n),
    pg_temp.at(n), 0, case when status <> 'waiting' then pg_temp.at(n) end
  from pg_temp.rows() n,
    lateral (select case when n / 10 % 101 < 99 then 'done' when n / 10 % 101 < 100 then 'waiting' else 'failed' end status) as it;

do $$
declare one text;
begin
  for one in select definition from indexes loop
    execute one;
  end loop;
end $$;
set session_replication_role = origin;

-- Plans must not depend on which rows a sample happens to take, now or in the midst of the test: all rows are looked at, once.
do $$
declare one text;
begin
  for one in select tablename from pg_tables where schemaname = 'public' loop
    execute format('alter table %I set (autovacuum_enabled = false)', one);
  end loop;
end $$;
set default_statistics_target = 400;
analyze;
