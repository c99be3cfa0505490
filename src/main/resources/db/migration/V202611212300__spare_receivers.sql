-- Until when a receiver asked to be left alone: that binds all its deliveries, resume_at those alone that were never tried.
alter table webhooks add column rest_until timestamptz;

-- Retries and what was never tried are looked for apart: of a receiver that rests, the latter are not even looked at.
drop index webhook_deliveries_due;
create index webhook_deliveries_retried on webhook_deliveries (webhook_id, due_at) where status = 'pending' and tries > 0;
create index webhook_deliveries_untried on webhook_deliveries (webhook_id, due_at) where status = 'pending' and tries = 0;
