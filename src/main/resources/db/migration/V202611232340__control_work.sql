-- Work can be canceled, and done again: then it waits anew, though it was created before.
alter table work
  add column queued_at timestamptz,
  add column progress smallint not null default 0 check (progress between 0 and 100),
  drop constraint work_status_check,
  add constraint work_status_check check (status in ('waiting', 'running', 'failed', 'done', 'canceled')),
  drop constraint work_ended,
  add constraint work_ended check ((status in ('failed', 'done', 'canceled')) = (finished_at is not null));
update work set queued_at = created_at, progress = case status when 'done' then 100 else 0 end;
alter table work alter column queued_at set not null;

drop index work_due;
drop index work_ended;
drop index work_organization;
-- Whose turn it is, and which of its own is next.
create index work_waiting on work (kind, organization_id, urgency desc, queued_at, id) where status = 'waiting';
create index work_running on work (kind, organization_id, due_at) where status = 'running';
create index work_served on work (kind, organization_id, finished_at) where finished_at is not null;
-- The lists.
create index work_by_time on work (created_at desc, id desc);
create index work_by_status on work (status, created_at desc, id desc);
create index work_of_organization on work (organization_id, created_at desc, id desc);
create index work_of_organization_by_status on work (organization_id, status, created_at desc, id desc);
