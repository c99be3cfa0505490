-- A key ends by itself; those that are there already get the time that a new one gets.
alter table api_keys add column expires_at timestamptz;
update api_keys set expires_at = now() + interval '365 days';
alter table api_keys alter column expires_at set not null;

-- By an administrator, or with the password: it can't become active again.
alter table api_keys add column revoked_at timestamptz;
alter table api_keys add constraint api_keys_revoked check (revoked_at is null or not active);

create index api_keys_newest on api_keys (organization_id, created_at desc, id desc);
