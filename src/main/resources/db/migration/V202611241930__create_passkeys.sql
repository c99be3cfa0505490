-- All passkeys (WebAuthn) of a user together are one second factor; with it they go.
alter table second_factors drop constraint second_factors_method_check;
alter table second_factors add constraint second_factors_method_check
  check (method in ('totp', 'sms', 'email', 'passkey'));

create table passkeys (
  id uuid primary key,
  organization_id uuid not null,
  user_id uuid not null,
  factor_id uuid not null references second_factors (id) on delete cascade,
  -- The authenticator's own identifier, in base64url.
  credential_id text not null unique check (char_length(credential_id) between 1 and 1364),
  -- Attested credential data (WebAuthn, section 6.5.1), which holds the public key.
  credential bytea not null,
  name text not null check (char_length(name) between 1 and 100),
  transports text[] not null,
  -- As the authenticator counted at the last use; 0 where it doesn't count.
  sign_count bigint not null,
  backup_eligible boolean not null,
  backed_up boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  foreign key (organization_id, user_id) references users (organization_id, id)
);
create index passkeys_of_user on passkeys (user_id, created_at);
create index passkeys_of_factor on passkeys (factor_id);

-- What an authenticator is asked to sign. Whoever answers uses it up, whether the answer is right or not.
create table passkey_challenges (
  id uuid primary key,
  challenge text not null unique,
  purpose text not null check (purpose in ('registration', 'sign_in', 'second_factor')),
  -- Whose passkey has to answer, if it is known; a sign-in with an unknown e-mail address is for a user that is not there.
  for_user boolean not null,
  organization_id uuid,
  user_id uuid,
  -- The sign-in that it continues.
  token_id uuid references one_time_tokens (id) on delete cascade,
  expires_at timestamptz not null,
  check ((purpose = 'second_factor') = (token_id is not null)),
  check (for_user or user_id is null),
  check (purpose = 'sign_in' or user_id is not null),
  foreign key (organization_id, user_id) references users (organization_id, id)
);
create index passkey_challenges_of_user on passkey_challenges (user_id);
create index passkey_challenges_of_token on passkey_challenges (token_id);
create index passkey_challenges_end on passkey_challenges (expires_at);
