-- A browser that was sent to an identity provider. What comes back counts once, and only in that browser.
create table sign_on_requests (
  id uuid primary key,
  provider text not null check (char_length(provider) <= 64),
  state_hash text not null unique,
  -- What the browser's cookie says, hashed.
  browser_hash text not null,
  -- OpenID Connect: what the ID token and the code have to fit.
  nonce text,
  code_verifier text,
  -- SAML: the request that the response has to name.
  request_id text,
  return_to text check (char_length(return_to) <= 2000),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sign_on_requests_expiry on sign_on_requests (expires_at);

-- Assertions and logout tokens that were accepted: none is accepted again while it would still be good.
create table used_messages (
  provider text not null,
  message_hash text not null,
  expires_at timestamptz not null,
  primary key (provider, message_hash)
);
create index used_messages_expiry on used_messages (expires_at);

-- A user for whom an identity provider has vouched, and the session that came of it.
create table sign_ons (
  id uuid primary key,
  organization_id uuid not null,
  user_id uuid not null,
  provider text not null check (char_length(provider) <= 64),
  -- As the provider calls the user, and its own session.
  subject text not null,
  provider_session text,
  -- What the provider wants to see at the logout, encrypted.
  logout_hint bytea,
  -- What is exchanged for tokens, hashed; null where the tokens were answered at once.
  code_hash text unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  session_id uuid unique references sessions (id) on delete cascade,
  foreign key (organization_id, user_id) references users (organization_id, id)
);
create index sign_ons_of_subject on sign_ons (provider, subject);
create index sign_ons_of_provider_session on sign_ons (provider, provider_session);
create index sign_ons_of_user on sign_ons (organization_id, user_id);
create index sign_ons_expiry on sign_ons (expires_at) where session_id is null;

-- A second factor continues a sign-on, too.
alter table one_time_tokens add column sign_on_id uuid references sign_ons (id) on delete cascade;
create index one_time_tokens_of_sign_on on one_time_tokens (sign_on_id);

alter table sessions drop constraint sessions_end_reason_check;
alter table sessions add constraint sessions_end_reason_check check (end_reason in ('signed_out', 'ended_by_user',
  'ended_by_admin', 'too_many', 'token_reused', 'password_changed', 'user_deactivated', 'signed_out_at_provider'));
