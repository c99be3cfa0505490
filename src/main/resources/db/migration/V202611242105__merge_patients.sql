-- Two records of one patient, merged. Nothing is deleted: the retired record stays, its records move to the surviving one,
-- and what was moved is kept, so that the merge can be reversed.
create table patient_merges (
  id              uuid primary key,
  organization_id uuid not null references organizations (id),
  survivor_id     uuid not null,
  retired_id      uuid not null,
  -- The retired patient's status before.
  status_before   text not null check (status_before in ('active', 'discharged', 'transferred', 'deceased', 'inactive')),
  merged_at       timestamptz not null,
  reversed_at     timestamptz,
  constraint patient_merges_of_organization unique (organization_id, id),
  constraint patient_merges_survivor foreign key (organization_id, survivor_id) references patients (organization_id, id),
  constraint patient_merges_retired foreign key (organization_id, retired_id) references patients (organization_id, id),
  constraint patient_merges_two check (survivor_id <> retired_id)
);

create unique index patient_merges_open on patient_merges (organization_id, retired_id) where reversed_at is null;
create index patient_merges_by_time on patient_merges (organization_id, merged_at desc, id desc);
create index patient_merges_of_survivor on patient_merges (organization_id, survivor_id) where reversed_at is null;

create table patient_merge_records (
  organization_id uuid not null,
  merge_id        uuid not null,
  record_type     text not null,
  record_id       uuid not null,
  primary key (merge_id, record_type, record_id),
  constraint patient_merge_records_merge foreign key (organization_id, merge_id) references patient_merges (organization_id, id)
);

-- The patient whom the signature names, if the note has moved since. Only a merge, or its reversal, moves a signed note.
alter table notes add column signed_patient_id uuid;
alter table notes add constraint notes_signed_patient
  foreign key (organization_id, signed_patient_id) references patients (organization_id, id);

create function note_moves() returns trigger language plpgsql as $$
declare
  moving constant text[] := array['patient_id', 'signed_patient_id', 'row_version'];
begin
  if to_jsonb(old) - moving <> to_jsonb(new) - moving
    or new.signed_patient_id is distinct from coalesce(old.signed_patient_id, old.patient_id)
    or not exists (select from patient_merges m where m.organization_id = old.organization_id
      and (m.retired_id, m.survivor_id) in ((old.patient_id, new.patient_id), (new.patient_id, old.patient_id))) then
    raise exception '% on % is refused: what was signed, and what a note once said, stays as it is', tg_op, tg_table_name
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

drop trigger signed_stays on notes;
create trigger signed_stays before delete on notes for each row when (old.signed_at is not null) execute function note_refuse();
create trigger signed_moves_only before update on notes
  for each row when (old.signed_at is not null) execute function note_moves();
