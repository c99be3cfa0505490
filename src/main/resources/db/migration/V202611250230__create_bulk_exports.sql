-- Exports that were asked for over FHIR. The files are written while they are fetched, so only the wish is kept.
create table bulk_exports (
  id              uuid primary key,
  organization_id uuid not null references organizations (id),
  requested_by    uuid not null,
  -- The address that was asked.
  request         text not null,
  types           text[] not null check (cardinality(types) > 0),
  -- Only records that changed since; null for all.
  since           timestamptz,
  -- Only what is about patients.
  of_patients     boolean not null,
  created_at      timestamptz not null,
  constraint bulk_exports_person foreign key (organization_id, requested_by) references users (organization_id, id)
);
create index bulk_exports_by_time on bulk_exports (created_at);
