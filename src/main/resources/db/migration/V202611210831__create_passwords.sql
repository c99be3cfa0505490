-- Apart from the users, so that no view of a user can ever carry a hash.
create table passwords (
  user_id uuid primary key,
  organization_id uuid not null,
  hash text not null check (hash like '$argon2id$%'),
  changed_at timestamptz not null,
  version integer not null default 0,
  foreign key (organization_id, user_id) references users (organization_id, id)
);

-- Access tokens ended before their time; a row is of use only until the token would have expired anyway.
create table revoked_tokens (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  expires_at timestamptz not null
);

create index revoked_tokens_expiry on revoked_tokens (expires_at);
