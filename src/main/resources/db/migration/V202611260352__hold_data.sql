-- Legal holds: what would expire is kept while one is active, for one patient or for the whole organization.
create table legal_holds (
  id              uuid primary key,
  organization_id uuid not null references organizations (id),
  -- Null for everything of the organization.
  patient_id      uuid,
  reason          text not null check (char_length(reason) between 1 and 4000),
  placed_by       uuid not null,
  placed_at       timestamptz not null,
  released_by     uuid,
  released_at     timestamptz,
  release_reason  text check (char_length(release_reason) between 1 and 4000),
  constraint legal_holds_patient foreign key (organization_id, patient_id) references patients (organization_id, id),
  constraint legal_holds_placer foreign key (organization_id, placed_by) references users (organization_id, id),
  constraint legal_holds_releaser foreign key (organization_id, released_by) references users (organization_id, id),
  constraint legal_holds_release check ((released_at is null) = (released_by is null)
    and (released_at is null) = (release_reason is null))
);

create index legal_holds_in_order on legal_holds (organization_id, placed_at desc, id desc);
create index legal_holds_of_patient on legal_holds (organization_id, patient_id, placed_at desc, id desc);
create index legal_holds_active on legal_holds (organization_id, patient_id) where released_at is null;

-- Whether data about this patient, or about none, is on hold. A hold covers records that were merged into the patient's.
create function is_on_hold(organization uuid, patient uuid) returns boolean language sql stable as $$
  select exists (
    select from legal_holds h
    where h.organization_id = organization and h.released_at is null
      and (h.patient_id is null or h.patient_id = patient or exists (
        select from patient_merges m
        where m.organization_id = organization and m.reversed_at is null
          and m.retired_id = patient and m.survivor_id = h.patient_id)))
$$;

-- What expired and was deleted: one row for each organization, kind and day.
create table removals (
  id              uuid primary key,
  organization_id uuid not null references organizations (id),
  kind            text not null check (kind in ('events', 'hl7_messages')),
  day             date not null,
  removed         bigint not null check (removed > 0),
  -- All of it was older than this.
  older_than      timestamptz not null,
  removed_at      timestamptz not null,
  constraint removals_once unique (organization_id, kind, day)
);

create index removals_in_order on removals (organization_id, removed_at desc, id desc);
