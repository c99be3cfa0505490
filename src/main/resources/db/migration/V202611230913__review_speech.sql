-- Dictated notes and spoken tasks tell, as feedback does, how sure the engine was, and whether a person should look.
alter table notes
  add column confidence   double precision check (confidence between 0 and 1),
  add column needs_review boolean not null default false;
alter table tasks
  add column confidence   double precision check (confidence between 0 and 1),
  add column needs_review boolean not null default false;

-- What signed notes say stays as it is; the checks at the end of a transaction are made at once, so that the table can change.
set constraints all immediate;
alter table notes disable trigger signed_stays;
update notes n set confidence = t.confidence,
    needs_review = n.signed_at is null and n.version = 1 and t.confidence < 0.6
  from transcripts t where t.id = n.job_id and n.engine is not null;
alter table notes enable trigger signed_stays;
update notes set needs_review = true where transcription_status = 'failed';

update tasks k set confidence = t.confidence,
    needs_review = k.completed_at is null and k.status <> 'cancelled' and t.confidence < 0.6
  from transcripts t where t.id = k.job_id and k.transcription_status = 'completed';
update tasks set needs_review = true
  where transcription_status = 'failed' and status not in ('completed', 'cancelled');

-- The filter needs_review together with each list's order.
create index feedback_by_review on feedback (organization_id, needs_review, created_at desc, id desc);
create index notes_by_review on notes (organization_id, needs_review, created_at desc, id desc);
create index tasks_by_review on tasks (organization_id, needs_review, list_rank, due_order, id);
