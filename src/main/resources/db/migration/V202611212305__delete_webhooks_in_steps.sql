-- A webhook may have more deliveries than one transaction should remove: it is marked, gone for everybody from then on, and its
-- rows are removed some at a time.
alter table webhooks
  add column deleted_at timestamptz,
  add constraint webhooks_deleted check (deleted_at is null or not active);

create index webhooks_deleted_first on webhooks (deleted_at) where deleted_at is not null;

-- Who took an event may have repeated what it was sent: only what receivers say who refuse is kept.
update webhook_attempts set answer = null where status between 200 and 299;
