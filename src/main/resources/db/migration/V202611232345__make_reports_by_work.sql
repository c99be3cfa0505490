-- What is to be made, or could not be, becomes work; what a worker had begun begins anew.
insert into work (id, kind, organization_id, urgency, status, claims, failures, created_at, queued_at, due_at, progress, reason,
  finished_at)
select id, 'report', organization_id, 0, case status when 'failed' then 'failed' else 'waiting' end,
  case status when 'failed' then claims else least(claims, 2) end, 0, created_at, created_at, created_at, 0, failure_reason,
  case status when 'failed' then created_at end
from reports where status in ('processing', 'failed');

drop index reports_waiting;
drop index reports_by_completion;
alter table reports
  drop constraint reports_lease,
  drop column claims,
  drop column lease_token,
  drop column lease_until;
