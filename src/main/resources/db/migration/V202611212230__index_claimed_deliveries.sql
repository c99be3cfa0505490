-- What is being tried just now: few rows, which each look for more asks for.
create index webhook_deliveries_claimed on webhook_deliveries (webhook_id, subject_id) where claim is not null;
