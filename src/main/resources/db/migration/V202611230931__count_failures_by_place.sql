-- Wrong passwords for an address count together on all devices that its user has not signed in from of late (place ''), and by
-- themselves on each device from which that was done, and in each session.
alter table sign_in_failures add column place text not null default '';
alter table sign_in_locks add column place text not null default '';
alter table sign_in_locks drop constraint sign_in_locks_pkey;
alter table sign_in_locks add primary key (email_hash, place);

drop index sign_in_failures_of_email;
create index sign_in_failures_of_email on sign_in_failures (email_hash, place, failed_at desc);

-- What a device that has signed in shows from then on, hashed.
alter table sessions add column device_token_hash text;
create index sessions_of_device on sessions (device_token_hash, created_at)
  where device_token_hash is not null;
