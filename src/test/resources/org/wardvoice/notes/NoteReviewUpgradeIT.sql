create function pg_temp.id(n integer) returns uuid language sql as $$
  select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
set session_replication_role = replica;
insert into transcripts (id, organization_id, text, language, confidence, words, engine, engine_version, created_at)
  select pg_temp.id(n), pg_temp.id(1), 'Stable', 'en', 0.5, '[]', 'sphinx', '1', now() from generate_series(11, 14) n;
insert into notes (id, organization_id, patient_id, department_id, note_type, content, provider_id, author_id, status, version,
    transcription_status, recording_id, recording_sha256, job_id, engine, heard_sha256, signed_by, signed_at, created_at,
    updated_at, row_version)
  select pg_temp.id(n + 10), pg_temp.id(1), pg_temp.id(2), pg_temp.id(3), 'progress', 'Stable', pg_temp.id(4), pg_temp.id(4),
    case n when 1 then 'signed' else 'draft' end, n, 'completed', pg_temp.id(5), repeat('0', 64), pg_temp.id(n + 10), 'sphinx',
    repeat('0', 64), case n when 1 then pg_temp.id(4) end, case n when 1 then now() end, now(), now(), 1
  from generate_series(1, 2) n;
update notes set version = 1 where id = pg_temp.id(12);
insert into note_signatures (id, organization_id, payload, jws, key_id, algorithm, signed_by, signed_at)
  values (pg_temp.id(11), pg_temp.id(1), '{}', 'j', 'k', 'ES256', pg_temp.id(4), now());
insert into tasks (id, organization_id, title, priority, department_id, status, progress_percentage, created_by, created_at,
    updated_at, completed_at, recording_id, job_id, transcription_status, given_fields, announced, steps, version)
  select pg_temp.id(n), pg_temp.id(1), 'T', 'low', pg_temp.id(3), case n when 13 then 'completed' else 'pending' end,
    case n when 13 then 100 else 0 end, pg_temp.id(4), now(), now(), case n when 13 then now() end, pg_temp.id(5), pg_temp.id(n),
    'completed', '', true, 1, 1
  from generate_series(13, 14) n;
set session_replication_role = origin;
