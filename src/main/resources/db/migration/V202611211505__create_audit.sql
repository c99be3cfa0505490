-- The audit log. What happened is written without waiting for anybody, in the transaction of what it tells of. A sealer links
-- the entries of each chain shortly afterwards: one at a time for each chain, so that a chain never forks. A chain is an
-- organization's; what belongs to none is kept in the installation's own, whose id is all zeros.

create table audit_events (
  chain_id uuid not null,
  event_id uuid not null,
  organization_id uuid references organizations (id),
  occurred_at timestamptz not null,
  event_type text not null
    check (event_type in ('authentication', 'authorization', 'security', 'data_access', 'data_change')),
  action text not null check (action ~ '^[a-z][a-z0-9_]{0,63}$'),
  outcome text not null check (outcome in ('success', 'failure')),
  user_id uuid,
  session_id uuid,
  api_key_id text check (char_length(api_key_id) <= 128),
  ip_address text check (char_length(ip_address) <= 64),
  user_agent text check (char_length(user_agent) <= 512),
  country text check (char_length(country) <= 100),
  region text check (char_length(region) <= 100),
  city text check (char_length(city) <= 100),
  risk_score double precision check (risk_score between 0 and 1),
  mfa_used boolean,
  device_trusted boolean,
  resource_type text check (char_length(resource_type) <= 64),
  resource_id uuid,
  request_id text check (char_length(request_id) <= 128),
  -- Text and not jsonb, for the chain is made over it as it was written.
  metadata text not null check (metadata is json object),
  primary key (chain_id, event_id),
  check (chain_id = coalesce(organization_id, '00000000-0000-0000-0000-000000000000'))
);

create index audit_events_by_time on audit_events (chain_id, occurred_at desc, event_id desc);
create index audit_events_by_user on audit_events (chain_id, user_id, occurred_at desc, event_id desc);
create index audit_events_by_address on audit_events (chain_id, ip_address, occurred_at desc, event_id desc);
create index audit_events_by_type on audit_events (chain_id, event_type, occurred_at desc, event_id desc);
create index audit_events_by_action on audit_events (chain_id, action, occurred_at desc, event_id desc);

-- What the sealer has still to link: few rows, however many entries there are. The one table here that is not kept.
create table audit_unsealed (
  chain_id uuid not null,
  event_id uuid not null,
  primary key (chain_id, event_id)
);

-- hash = SHA-256(previous_hash || the entry's text in UTF-8); before the first stand 32 zero bytes.
create table audit_links (
  chain_id uuid not null,
  position bigint not null check (position > 0),
  event_id uuid not null,
  previous_hash bytea not null check (octet_length(previous_hash) = 32),
  hash bytea not null check (octet_length(hash) = 32),
  primary key (chain_id, position),
  unique (chain_id, event_id),
  unique (chain_id, previous_hash),
  foreign key (chain_id, event_id) references audit_events (chain_id, event_id),
  check ((position = 1) = (previous_hash = decode(repeat('00', 32), 'hex')))
);

-- Signed statements that a chain had this hash at this position.
create table audit_checkpoints (
  chain_id uuid not null,
  position bigint not null,
  signed_at timestamptz not null,
  statement text not null,
  primary key (chain_id, position),
  foreign key (chain_id, position) references audit_links (chain_id, position)
);

create function audit_enqueue() returns trigger language plpgsql as $$
begin
  insert into audit_unsealed (chain_id, event_id) values (new.chain_id, new.event_id);
  return null;
end $$;

create function audit_dequeue() returns trigger language plpgsql as $$
begin
  delete from audit_unsealed where chain_id = new.chain_id and event_id = new.event_id;
  return null;
end $$;

create trigger enqueue after insert on audit_events for each row execute function audit_enqueue();
create trigger dequeue after insert on audit_links for each row execute function audit_dequeue();

-- Nobody changes or removes what was written, the tables' owner included.
create function audit_refuse() returns trigger language plpgsql as $$
begin
  raise exception '% on % is refused: the audit log is append-only', tg_op, tg_table_name
    using errcode = 'insufficient_privilege';
end $$;

create trigger append_only before update or delete or truncate on audit_events
  for each statement execute function audit_refuse();
create trigger append_only before update or delete or truncate on audit_links
  for each statement execute function audit_refuse();
create trigger append_only before update or delete or truncate on audit_checkpoints
  for each statement execute function audit_refuse();
