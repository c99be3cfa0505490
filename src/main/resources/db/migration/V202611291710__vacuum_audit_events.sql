-- Refusals of unknown users leave dead rows (audit_add_and_discard), which only a vacuum makes free again. By default it
-- waits until they are a fifth of the table, which only grows. Pages without them are skipped, so that this costs little.
-- The lock hinders neither readers nor writers.
alter table audit_events set (autovacuum_vacuum_scale_factor = 0.02);
