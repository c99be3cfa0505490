-- What left by other means than this service, such as on paper, is entered by a person (45 CFR 164.528(b)(2)): it stays as
-- it is, and is put right by a later entry.
alter table disclosures
  -- The purpose in words, such as the file number of a subpoena.
  add column statement        text check (char_length(statement) between 1 and 4000),
  -- The entry that this one puts right, and the one that puts this one right.
  add column corrects         uuid,
  add column corrected_by     uuid,
  -- Nothing was disclosed: the corrected entry was a mistake.
  add column entered_in_error boolean not null default false,
  -- Null for what the service entered when it happened.
  add column recorded_at      timestamptz,
  add constraint disclosures_by_hand check ((channel = 'other') = (recorded_at is not null)),
  add constraint disclosures_correction check (channel = 'other' or (corrects is null and corrected_by is null)),
  add constraint disclosures_error check (not entered_in_error or corrects is not null);

create unique index disclosures_corrects on disclosures (organization_id, corrects) where corrects is not null;

create function keep_disclosures() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.channel = 'other' and (
      to_jsonb(new) - 'patient_id' - 'corrected_by' is distinct from to_jsonb(old) - 'patient_id' - 'corrected_by'
      or old.corrected_by is not null and new.corrected_by is distinct from old.corrected_by) then
    raise exception '% on % is refused: what was disclosed stays on record, and is put right by a later entry', tg_op, tg_table_name
      using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger keep_disclosures before update or delete on disclosures for each row execute function keep_disclosures();
