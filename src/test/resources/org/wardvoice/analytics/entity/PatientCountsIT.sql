set session_replication_role = replica;
create function pg_temp.numbered(n integer) returns uuid language sql as $$
  select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid
$$;
-- A quarter of a day each, so that many times are midnights.
create function pg_temp.quarter(n integer) returns timestamptz language sql as $$
  select timestamptz '2026-03-01T00:00Z' + n * interval '6 hours'
$$;
insert into patients (id, organization_id, department_id, name, name_key, mrn, mrn_key, date_of_birth, gender, admission_date, status,
    created_at, updated_at, version)
  select pg_temp.numbered(n), pg_temp.numbered(9001), pg_temp.numbered(9100 + n % 2), 'P', 'p', n, n, '1950-01-01', 'unknown',
    pg_temp.quarter(n * 37 % 60), 'active', pg_temp.quarter(0), pg_temp.quarter(0), 1
  from generate_series(1, 200) n;
-- Some are still there, and some were there for no time.
insert into patient_activities (organization_id, patient_id, active_from, active_until)
  select pg_temp.numbered(9001), pg_temp.numbered(n), begun,
    case (n + k) % 5 when 0 then 'infinity' else begun + (n * 13 + k) % 9 * interval '6 hours' end
  from generate_series(1, 150) n
  cross join generate_series(0, 2) k
  cross join lateral pg_temp.quarter((n * 37 + k * 17) % 60) begun;
insert into feedback (id, organization_id, patient_id, department_id, feedback_type, priority, job_id, transcription_status,
    rated_by_person, corrected, key_topics, needs_review, created_by, created_at, updated_at, version)
  select gen_random_uuid(), pg_temp.numbered(9001), pg_temp.numbered(11 + n * 7 % 190), pg_temp.numbered(9100), 'general', 'low',
    gen_random_uuid(), 'processing', false, false, '[]', false, gen_random_uuid(), pg_temp.quarter(n * 11 % 60),
    pg_temp.quarter(60), 1
  from generate_series(1, 400) n;
-- The first was merged into the eleventh, and that one into another.
insert into patient_merges (id, organization_id, survivor_id, retired_id, status_before, merged_at)
  select gen_random_uuid(), pg_temp.numbered(9001), pg_temp.numbered(n + 10), pg_temp.numbered(n), 'active', now()
  from generate_series(1, 11) n;
set session_replication_role = origin;
