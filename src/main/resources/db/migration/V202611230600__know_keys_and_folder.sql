-- The keys that data of this database were encrypted with: a start without one of them stops.
create table known_keys (
  keyset   text not null,
  key_id   bigint not null,
  known_at timestamptz not null default now(),
  primary key (keyset, key_id)
);

-- The database's own identity. The folder of its recordings carries the same one from the moment when they are bound.
create table installation (
  id       uuid primary key,
  bound_at timestamptz,
  single   boolean not null default true unique check (single)
);
insert into installation (id) values (gen_random_uuid());
