-- Sixty days of an invented hospital until the moment {end}, for reports and what is seen of them: the same with each run.
-- Wards and people have names in many scripts; ratings rise somewhat, weekends are quiet, and some wards do better than others.

create or replace function pg_temp.luck(seed text) returns double precision language sql immutable
  as $$ select ('x' || substr(md5(seed), 1, 7))::bit(28)::int / 268435456.0 $$;

create or replace function pg_temp.one_of(choices text[], seed text) returns text language sql immutable
  as $$ select choices[1 + floor(pg_temp.luck(seed) * array_length(choices, 1))::int] $$;

create temporary table wards (number int, id uuid, name text, mood double precision, care double precision) on commit drop;
insert into wards
  select n, next_id(), name, mood, care
    from (values
      (1, 'Emergency', -0.45, 0.62), (2, 'Cardiology', 0.35, 0.88), (3, 'St. Mary''s Ward', 0.15, 0.8),
      (4, 'Oddział Wewnętrzny, Łódź', 0.0, 0.75), (5, 'قسم الأطفال', 0.45, 0.93), (6, '心脏内科', 0.25, 0.85),
      (7, 'Oncology', 0.1, 0.82), (8, 'Maternity 👶', 0.5, 0.9)) as w (n, name, mood, care);
insert into departments (id, organization_id, name, code, created_at, updated_at)
  select id, '{organization}', name, 'HIST' || number, now(), now() from wards;

create temporary table people (number int, id uuid, ward int) on commit drop;
insert into people select n, next_id(), 1 + n % 8 from generate_series(1, 24) n;
insert into users (id, organization_id, department_id, name, email, role, created_at, updated_at)
  select p.id, '{organization}', w.id,
         (array['Aoife O''Brien', 'Łukasz Żółkiewski', 'محمد عبد الله', 'שרה כהן', 'Γιώργος Παπαδόπουλος', 'Ольга Иванова',
           'अनिता शर्मा', 'สมชาย ใจดี', '王小明', '佐藤 さくら', '김민준', 'Nguyễn Thị Hồng', 'Martha Lindqvist', 'Tom Achebe',
           'Elena Rossi', 'Jonas Weber', 'Priya Nair', 'Sam Whitfield', 'Ines Carvalho', 'Noor Haddad', 'Peter Kowalski',
           'Grace Mensah', 'Liam Doyle', 'Dr. Sunny 😀'])[p.number],
         'p' || p.number || '.{organization}@history.example', case when p.number % 3 = 0 then 'doctor' else 'nurse' end, now(), now()
    from people p join wards w on w.number = p.ward;

create temporary table guests (number int, id uuid, ward int, admitted timestamptz, left_at timestamptz) on commit drop;
insert into guests
  select n, next_id(), 1 + floor(8 * pg_temp.luck('ward' || n))::int, at, at + (1 + 9 * pg_temp.luck('stay' || n)) * interval '1 day'
    from generate_series(1, 900) n
   cross join lateral (select timestamptz '{end}' - (62 - 61.5 * n / 900.0) * interval '1 day' as at) t;
insert into patients (id, organization_id, department_id, name, name_key, mrn, mrn_key, date_of_birth, gender, admission_date, status,
    created_at, updated_at, version)
  select g.id, '{organization}', w.id, 'Secret Patient ' || g.number, 'secret patient ' || g.number, 'SECRET-' || g.number,
         'secret-' || g.number, date '1950-01-01', 'unknown', g.admitted, 'active', g.admitted, g.admitted, 0
    from guests g join wards w on w.number = g.ward;
update patients p set status = 'discharged', updated_at = g.left_at
  from guests g where g.id = p.id and p.organization_id = '{organization}' and g.left_at < timestamptz '{end}';

create temporary table heard on commit drop as
  select n, next_id() as id, next_id() as job, g.id as patient, w.id as ward, w.number as ward_number, at,
         greatest(1, least(5, round((3.95 + w.mood + (60 - age) / 150.0 + 2.6 * (pg_temp.luck('rating' || n) - 0.55)) * 10) / 10)) as rating
    from generate_series(1, 1100) n
   cross join lateral (select 60 * pg_temp.luck('age' || n) as age) a
   cross join lateral (select timestamptz '{end}' - age * interval '1 day' as at) t
    join guests g on g.number = least(900, greatest(1, 900 - floor(age * 14.6)::int - floor(60 * pg_temp.luck('guest' || n))::int))
    join wards w on w.number = g.ward
   where extract(isodow from at) < 6 or pg_temp.luck('weekend' || n) < 0.45;
insert into transcription_jobs (id, organization_id, subject_type, subject_id, urgency, audio_seconds, processing_seconds, created_at,
    finished_at)
  select job, '{organization}', 'feedback', id, 1, 0, 1, at, at from heard;
insert into feedback (id, organization_id, patient_id, department_id, feedback_type, priority, job_id, transcription_status, transcription,
    sentiment_score, sentiment_confidence, satisfaction_rating, rated_by_person, corrected, key_topics, needs_review, confidence,
    language, reviewed_by, reviewed_at, created_by, created_at, updated_at, processed_at, version)
  select h.id, '{organization}', h.patient, h.ward,
         case when h.rating >= 4.5 then pg_temp.one_of('{compliment,general,discharge}', 'type' || n)
              when h.rating < 3.2 then pg_temp.one_of('{complaint,complaint,general,suggestion}', 'type' || n)
              else pg_temp.one_of('{general,post_visit,suggestion,discharge}', 'type' || n) end,
         case when h.rating < 2 then 'urgent' when h.rating < 3 then 'high' else pg_temp.one_of('{low,medium}', 'priority' || n) end,
         h.job, 'completed', 'Secret words', round(((h.rating - 3.1) / 2)::numeric, 2), 0.8,
         case when pg_temp.luck('rated' || n) < 0.93 then h.rating end, false, false,
         (select json_agg(t.topic) from (
            select distinct case when h.rating < 3.4
                then pg_temp.one_of('{waiting time,communication,food,noise and sleep,cleanliness}', 'topic' || n || k)
                else pg_temp.one_of('{staff attitude,staff attitude,nursing care,information,food,pain management,cleanliness}', 'topic' || n || k) end
              from generate_series(1, 2) k) t (topic))::text,
         h.rating < 2, 0.8, 'en', case when n % 5 = 0 then p.id end, case when n % 5 = 0 then h.at + interval '3 hours' end, p.id, h.at, h.at, h.at, 1
    from heard h join people p on p.number = 1 + h.n % 24;
insert into alerts (id, organization_id, source_type, source_id, patient_id, department_id, type, severity, message, phrase, span_start,
    span_end, confidence, acknowledged_by, acknowledged_at, created_at, version)
  select next_id(), '{organization}', 'feedback', h.id, h.patient, h.ward,
         pg_temp.one_of('{fall,medication,delay,pain,staff_conduct,infection}', 'alert' || n),
         case when h.rating < 2.6 then 'high' else pg_temp.one_of('{low,medium,medium,critical}', 'severity' || n) end,
         'Secret words', 'secret', 0, 6, 0.9, case when n % 4 <> 0 then p.id end, case when n % 4 <> 0 then h.at + interval '40 minutes' end, h.at, 0
    from heard h join people p on p.number = 1 + h.n % 24
   where h.rating < 3.2 and pg_temp.luck('alarming' || n) < 0.4;

create temporary table dictated on commit drop as
  select n, next_id() as id, next_id() as job, next_id() as recording, pg_temp.luck('spoken' || n) < 0.6 as spoken, g.id as patient,
         w.id as ward, w.care, at, 90 * (0.3 + pg_temp.luck('length' || n)) as seconds, p.id as provider
    from generate_series(1, 1500) n
   cross join lateral (select timestamptz '{end}' - 60 * power(pg_temp.luck('noted' || n), 1.15) * interval '1 day' as at) t
    join guests g on g.number = 1 + n * 17 % 900
    join wards w on w.number = g.ward
    join people p on p.number = 1 + floor(24 * pg_temp.luck('provider' || n))::int
   where extract(isodow from at) < 6 or pg_temp.luck('weekend' || n) < 0.6;
insert into recordings (id, organization_id, format, byte_size, sha256, duration_seconds, created_at)
  select recording, '{organization}', 'wav', 1000, repeat('0', 64), seconds, at from dictated where spoken;
insert into transcription_jobs (id, organization_id, recording_id, subject_type, subject_id, urgency, audio_seconds,
    processing_seconds, created_at, finished_at)
  select job, '{organization}', recording, 'note', id, 1, seconds, 1, at, at from dictated where spoken;
insert into transcripts (id, organization_id, text, language, confidence, words, engine, engine_version, created_at)
  select job, '{organization}', 'Secret words', 'en', 0.88 + 0.11 * pg_temp.luck('heard' || n), '[]', 'engine', '1', at from dictated where spoken;
insert into notes (id, organization_id, patient_id, department_id, note_type, content, provider_id, author_id, status, version,
    transcription_status, recording_id, recording_sha256, job_id, duration_seconds, engine, engine_version, heard_sha256, signed_by,
    signed_at, created_at, updated_at, row_version, spoken_words)
  select id, '{organization}', patient, ward, pg_temp.one_of('{progress,progress,nursing,admission,consultation,discharge}', 'kind' || n),
         'Secret words', provider, provider, case when signed then 'signed' else 'draft' end, 1,
         case when spoken then 'completed' end, case when spoken then recording end, case when spoken then repeat('0', 64) end,
         case when spoken then job end, case when spoken then seconds end, case when spoken then 'engine' end,
         case when spoken then '1' end, case when spoken then repeat('0', 64) end, case when signed then provider end,
         case when signed then at + interval '2 hours' end, at, at, 0, case when spoken then round(seconds * 2.2) end
    from dictated cross join lateral (select pg_temp.luck('signed' || n) < care as signed) s;
insert into note_signatures (id, organization_id, payload, jws, key_id, algorithm, signed_by, signed_at)
  select id, organization_id, '{}', 'none', 'none', 'none', signed_by, signed_at from notes
   where organization_id = '{organization}' and signed_at is not null;

insert into tasks (id, organization_id, title, priority, department_id, assignee_id, due_date, status, progress_percentage, created_by,
    created_at, updated_at, completed_at, given_fields, announced, steps, version)
  select next_id(), '{organization}', 'Secret task', pg_temp.one_of('{low,medium,medium,high,urgent}', 'urgency' || n), w.id,
         case when n % 9 <> 0 then p.id end, at + (4 + 68 * pg_temp.luck('due' || n)) * interval '1 hour', state,
         case state when 'completed' then 100 when 'in_progress' then 40 else 0 end, p.id, at, at,
         case when state = 'completed' then done_at end, '', true, 0, 0
    from generate_series(1, 1300) n
   cross join lateral (select timestamptz '{end}' - 60 * pg_temp.luck('made' || n) * interval '1 day' as at) t
    join people p on p.number = 1 + floor(24 * power(pg_temp.luck('worker' || n), 1.3))::int
    join wards w on w.number = p.ward
   cross join lateral (select at + (1 + 60 * power(pg_temp.luck('took' || n), 2.2) / w.care) * interval '1 hour' as done_at) d
   cross join lateral (select case when pg_temp.luck('dropped' || n) < 0.04 then 'cancelled'
        when pg_temp.luck('done' || n) < 0.93 + 0.06 * w.care and done_at < timestamptz '{end}' then 'completed'
        else pg_temp.one_of('{pending,in_progress,on_hold}', 'state' || n) end as state) s
   where extract(isodow from at) < 6 or pg_temp.luck('weekend' || n) < 0.5;

insert into task_steps (id, organization_id, task_id, position, status, progress_percentage, taken_by, taken_at)
  select next_id(), organization_id, id, 1, 'cancelled', 0, created_by, created_at + interval '90 minutes' from tasks
   where organization_id = '{organization}' and status = 'cancelled';

insert into audit_events (chain_id, event_id, organization_id, occurred_at, event_type, action, outcome, user_id, ip_address,
    resource_type, resource_id, request_id, metadata)
  select '{organization}', next_id(), '{organization}', timestamptz '{end}' - 60 * pg_temp.luck('moment' || n) * interval '1 day',
         kind[1], kind[2], kind[3], p.id,
         case when kind[3] = 'failure' and n % 3 = 0 then '203.0.113.' || n % 7 else '10.20.' || p.ward || '.' || p.number end,
         case when kind[1] like 'data%' then 'patient' end, case when kind[1] like 'data%' then g.id end, 'history', '{}'
    from generate_series(1, 4000) n
    join people p on p.number = 1 + floor(24 * power(pg_temp.luck('actor' || n), 1.4))::int
    join guests g on g.number = 1 + n * 31 % 900
   cross join lateral (select string_to_array(pg_temp.one_of(array[
        'data_access patient_read success', 'data_access patient_read success', 'data_access notes_listed success',
        'data_access feedback_listed success', 'data_access patient_timeline_read success', 'data_change task_moved success',
        'data_change note_updated success', 'authentication login success', 'authentication login success',
        'authentication login ' || case when pg_temp.luck('wrong' || n) < 0.3 then 'failure' else 'success' end,
        'authentication logout success',
        case when n % 4 = 0 then 'authorization permission_denied failure' else 'authentication token_refreshed success' end,
        case when n % 40 = 0 then 'security privilege_escalation_attempt failure' else 'data_access tasks_listed success' end], 'kind' || n), ' ')
      as kind) k;
