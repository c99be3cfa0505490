-- Since when a hash is known to be made at another cost than the configured one; null: it is not. Every sign-in is hashed at
-- each cost that there is, so none may stay for ever.
alter table passwords add column outdated_since timestamptz;

-- A hash that no password has: there was one, but its hash was outdated for too long.
alter table passwords add column retired boolean not null default false;

create index passwords_outdated on passwords (outdated_since) where outdated_since is not null;
