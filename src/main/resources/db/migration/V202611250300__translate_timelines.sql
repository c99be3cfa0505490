-- The codes and names that a title consists of, so that clients can translate it.
alter table timeline_events add column facts jsonb not null default '{}';
