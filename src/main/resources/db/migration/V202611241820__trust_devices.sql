-- A device on which its user's second factor is not asked for again, until its time is over.
create table trusted_devices (
  id uuid primary key,
  organization_id uuid not null,
  user_id uuid not null,
  -- Of the secret that the device was given.
  token_hash text not null,
  name text check (char_length(name) <= 128),
  type text not null,
  browser text not null,
  os text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  unique (user_id, token_hash),
  foreign key (organization_id, user_id) references users (organization_id, id)
);
create index trusted_devices_expiry on trusted_devices (expires_at);

-- Somebody whose role requires a second factor sets it up in the course of a sign-in.
alter table one_time_tokens drop constraint one_time_tokens_purpose_check;
alter table one_time_tokens add check (purpose in ('password_change', 'password_reset', 'second_factor', 'factor_setup'));
