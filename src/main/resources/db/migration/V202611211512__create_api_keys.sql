-- Keys of other systems. Never deleted: the audit log names them.
create table api_keys (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  created_by uuid not null,
  name text not null check (char_length(name) between 1 and 200),
  -- SHA-256 of the secret part, which is 256 random bits: nothing can be guessed from it.
  hashed_key text not null check (hashed_key ~ '^[0-9a-f]{64}$'),
  permissions text not null check (permissions is json array),
  requests_per_minute integer not null check (requests_per_minute between 1 and 1000000),
  requests_per_hour integer not null check (requests_per_hour between 1 and 1000000),
  ip_whitelist text not null check (ip_whitelist is json array),
  active boolean not null,
  created_at timestamptz not null,
  last_used timestamptz,
  version integer not null default 0,
  unique (organization_id, id),
  foreign key (organization_id, created_by) references users (organization_id, id)
);

create index api_keys_of_user on api_keys (organization_id, created_by, created_at desc, id desc);
