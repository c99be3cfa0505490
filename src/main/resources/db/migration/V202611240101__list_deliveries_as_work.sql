-- Administrators see deliveries beside other background work, and can cancel them.
alter table webhook_deliveries
  -- Why it failed, where no try tells.
  add column failure_reason text,
  add constraint webhook_deliveries_reason check (failure_reason is null or status = 'failed');

create index webhook_deliveries_of_organization on webhook_deliveries (organization_id, created_at desc, id desc);
-- As the view listed_work names the statuses.
create index webhook_deliveries_of_organization_by_status on webhook_deliveries (
  organization_id,
  (case when status = 'delivered' then 'done' when status = 'failed' then 'failed' when claim is null then 'waiting' else 'running' end),
  created_at desc, id desc);
