-- What a user has to show besides the password. A factor counts once it is confirmed; until then the one before it stays.
-- Nothing could be set up so far.
drop table second_factors;
create table second_factors (
  id uuid primary key,
  organization_id uuid not null,
  user_id uuid not null,
  method text not null check (method in ('totp', 'sms', 'email')),
  -- Of TOTP: what the service and the user's app share, encrypted.
  secret bytea,
  -- Of TOTP: the time step of the last accepted code. No earlier one is accepted.
  last_step bigint,
  phone_number text check (phone_number ~ '^\+[1-9][0-9]{6,14}$'),
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_used_at timestamptz,
  check ((method = 'totp') = (secret is not null)),
  check ((method = 'sms') = (phone_number is not null)),
  foreign key (organization_id, user_id) references users (organization_id, id)
);
create unique index second_factors_confirmed on second_factors (user_id, method) where confirmed_at is not null;
create unique index second_factors_pending on second_factors (user_id, method) where confirmed_at is null;

-- What may still be missing after the right password is remembered with its token: how often it was shown wrongly, and what
-- the session will be like.
alter table one_time_tokens
  add column failures smallint not null default 0,
  add column device_name text check (char_length(device_name) <= 128),
  add column cookie boolean not null default false,
  add column recent_failures integer not null default 0;

-- A code on its way to a user: for a sign-in, or to confirm a factor. Kept for an hour, because sending is limited.
create table sent_codes (
  id uuid primary key,
  organization_id uuid not null,
  user_id uuid not null,
  factor_id uuid references second_factors (id) on delete set null,
  -- Of the sign-in; null where it confirms the factor.
  token_id uuid references one_time_tokens (id) on delete set null,
  recipient text not null,
  -- Encrypted: a hash of six digits would tell them.
  code bytea not null,
  attempts smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (organization_id, user_id) references users (organization_id, id)
);
create index sent_codes_of_user on sent_codes (user_id, created_at);
create index sent_codes_to on sent_codes (recipient, created_at);
create index sent_codes_of_factor on sent_codes (factor_id);
create index sent_codes_of_token on sent_codes (token_id);
create index sent_codes_age on sent_codes (created_at);

-- Ten for each user, each good once, in the place of another factor.
create table backup_codes (
  id uuid primary key,
  organization_id uuid not null,
  user_id uuid not null,
  code_hash text not null,
  generated_at timestamptz not null,
  used_at timestamptz,
  unique (user_id, code_hash),
  foreign key (organization_id, user_id) references users (organization_id, id)
);
