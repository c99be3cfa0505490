create function pg_temp.id(n integer) returns uuid language sql as $$
  select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
create function pg_temp.findings(read_as text, reason text, note text) returns text language sql as $$
  select '{"engine":"lexicon","engine_note":' || note || ',"engine_version":null,"read_as":' || read_as || ',"review_reason":'
    || reason || ',"sentiment_confidence":0.0,"sentiment_evidence":[],"topics":[],"sentences":[]}' $$;
create function pg_temp.unread() returns text language sql as $$
  select '"Texts in this language (fr) can''t be analyzed: someone who understands it should read it."' $$;
set session_replication_role = replica;
insert into feedback (id, organization_id, patient_id, department_id, feedback_type, priority, job_id, transcription_status,
    transcription, sentiment_score, sentiment_confidence, satisfaction_rating, rated_by_person, corrected, key_topics, findings,
    needs_review, language, created_by, created_at, updated_at, processed_at, version)
  select pg_temp.id(n), pg_temp.id(1), pg_temp.id(2), pg_temp.id(3), 'general', 'low', pg_temp.id(n), 'completed', 'Merci', 0, 0,
    rating, by_person, false, '[]', findings, true, 'fr', pg_temp.id(4), created_at::timestamptz, created_at::timestamptz,
    created_at::timestamptz, 1
  from (values
    (11, 3, false, pg_temp.findings('null', pg_temp.unread(), 'null'), '2026-11-01T10:00:00Z'),
    (12, 5, true, pg_temp.findings('null', pg_temp.unread(), 'null'), '2026-11-01T11:00:00Z'),
    (13, 3, false, pg_temp.findings('"fr"', pg_temp.unread(), '"The engine \"openai\" failed."'), '2026-11-01T12:00:00Z'),
    (14, 3, false, pg_temp.findings('"en"', 'null', 'null'), '2026-11-02T10:00:00Z'),
    (15, 3, false, null, '2026-11-02T11:00:00Z')) as f (n, rating, by_person, findings, created_at);
insert into feedback (id, organization_id, patient_id, department_id, feedback_type, priority, job_id, transcription_status,
    transcription, failure_reason, rated_by_person, corrected, key_topics, needs_review, reviewed_by, reviewed_at, created_by, created_at,
    updated_at, processed_at, version)
  select pg_temp.id(n), pg_temp.id(1), pg_temp.id(2), pg_temp.id(3), 'general', 'low', pg_temp.id(n), status, 'Merci', reason, true, false,
    '[]', true, pg_temp.id(4), '2026-11-01T12:00:00Z', pg_temp.id(4), '2026-11-01T10:00:00Z', '2026-11-01T12:00:00Z',
    processed_at::timestamptz, 1
  from (values
    (21, 'completed', null, '2026-11-01T11:00:00Z'),
    (22, 'completed', null, '2026-11-01T13:00:00Z'),
    (23, 'failed', 'No speech', '2026-11-01T11:00:00Z')) as f (n, status, reason, processed_at);
set session_replication_role = origin;
