-- A sign-in and all that followed from it. Never deleted while it may serve to judge a later sign-in.
create table sessions (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  user_id uuid not null,
  created_at timestamptz not null,
  last_activity timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  ended_at timestamptz,
  end_reason text check (end_reason in ('signed_out', 'ended_by_user', 'ended_by_admin', 'too_many', 'token_reused',
    'password_changed')),
  -- What a browser's cookie says, hashed; null where the session has no cookie.
  cookie_hash text unique,
  device_name text check (char_length(device_name) <= 128),
  device_type text not null check (device_type in ('desktop', 'mobile', 'tablet')),
  browser text not null check (char_length(browser) <= 100),
  os text not null check (char_length(os) <= 100),
  ip text not null,
  user_agent text not null check (char_length(user_agent) <= 1000),
  mfa_verified boolean not null,
  risk_score double precision not null check (risk_score between 0 and 1),
  risk_parts text not null check (risk_parts is json array),
  trusted boolean not null,
  unique (organization_id, id),
  foreign key (organization_id, user_id) references users (organization_id, id),
  check ((ended_at is null) = (end_reason is null))
);

create index sessions_open on sessions (user_id, last_activity desc) where ended_at is null;
create index sessions_end on sessions (expires_at);
create index sessions_of_user on sessions (organization_id, user_id, created_at desc, id desc);

-- A refresh token works once: the row remembers whether it has.
create table refresh_tokens (
  id uuid primary key,
  organization_id uuid not null,
  session_id uuid not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (organization_id, session_id) references sessions (organization_id, id)
);

create index refresh_tokens_of_session on refresh_tokens (session_id);

-- Secrets that are good for one step: a change of an expired password, a reset by mail, a second factor.
create table one_time_tokens (
  id uuid primary key,
  organization_id uuid not null,
  user_id uuid not null,
  purpose text not null check (purpose in ('password_change', 'password_reset', 'second_factor')),
  secret_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (organization_id, user_id) references users (organization_id, id)
);

create index one_time_tokens_of_user on one_time_tokens (user_id, purpose);
create index one_time_tokens_expiry on one_time_tokens (expires_at);

-- Failed sign-ins, of known and unknown e-mail addresses alike; the address itself is not kept.
create table sign_in_failures (
  id uuid primary key,
  email_hash text not null,
  failed_at timestamptz not null
);

create index sign_in_failures_of_email on sign_in_failures (email_hash, failed_at desc);
create index sign_in_failures_age on sign_in_failures (failed_at);

create table sign_in_locks (
  email_hash text primary key,
  locked_until timestamptz not null,
  -- How often it was locked in a row: each time doubles the next.
  times integer not null check (times > 0)
);

-- Passwords of the past, which may not come back.
create table former_passwords (
  id uuid primary key,
  organization_id uuid not null,
  user_id uuid not null,
  hash text not null check (hash like '$argon2id$%'),
  replaced_at timestamptz not null,
  foreign key (organization_id, user_id) references users (organization_id, id)
);

create index former_passwords_of_user on former_passwords (user_id, replaced_at desc);

-- Asked for by anybody; who it is, and whether there is such a user, is looked up later, so that asking tells nothing.
create table password_reset_requests (
  id uuid primary key,
  email text not null check (char_length(email) <= 254),
  requested_at timestamptz not null
);

-- What a user has to show besides the password.
create table second_factors (
  organization_id uuid not null,
  user_id uuid not null,
  method text not null check (method in ('totp', 'sms', 'email', 'backup_codes', 'webauthn', 'voice')),
  confirmed_at timestamptz not null,
  primary key (user_id, method),
  foreign key (organization_id, user_id) references users (organization_id, id)
);
