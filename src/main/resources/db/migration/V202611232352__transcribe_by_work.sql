-- What is to be transcribed, or could not be, becomes work; what a worker had begun begins anew.
insert into work (id, kind, organization_id, urgency, status, claims, failures, created_at, queued_at, due_at, progress, reason,
  traceparent, finished_at)
select id, case when recording_id is null then 'analysis' else 'transcription' end, organization_id, urgency,
  case status when 'failed' then 'failed' else 'waiting' end, case status when 'failed' then claims else least(claims, 9) end,
  failures, created_at, created_at, due_at, 0, failure_reason, traceparent, finished_at
from transcription_jobs where status <> 'completed';

drop index transcription_jobs_waiting;
drop index transcription_jobs_waiting_written;
drop index transcription_jobs_running;
drop index transcription_jobs_finished;
alter table transcription_jobs
  drop constraint transcription_jobs_lease,
  drop constraint transcription_jobs_end,
  drop constraint transcription_jobs_reason,
  drop column status,
  drop column claims,
  drop column failures,
  drop column due_at,
  drop column lease_token,
  drop column lease_until,
  drop column failure_reason,
  drop column traceparent;
create index transcription_jobs_finished on transcription_jobs (finished_at desc) where processing_seconds is not null;
