-- Canceled work has failed, and its reason says why. Its list is filtered by kind, too.
update work set status = 'failed', reason = 'An administrator canceled it.' where status = 'canceled';
alter table work
  drop constraint work_status_check,
  add constraint work_status_check check (status in ('waiting', 'running', 'failed', 'done')),
  drop constraint work_ended,
  add constraint work_ended check ((status in ('failed', 'done')) = (finished_at is not null));

-- As the view listed_work names the kinds.
create index work_of_organization_by_kind on work
  (organization_id, (case kind when 'analysis' then 'transcription' else kind end), created_at desc, id desc);
create index work_of_organization_by_kind_and_status on work
  (organization_id, (case kind when 'analysis' then 'transcription' else kind end), status, created_at desc, id desc);
