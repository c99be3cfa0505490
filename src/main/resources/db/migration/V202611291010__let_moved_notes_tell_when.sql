-- A merge, or its reversal, also changes when a signed note was updated, which its signature doesn't cover: whoever follows changes
-- of notes must see the move.
create or replace function note_moves() returns trigger language plpgsql as $$
declare
  moving constant text[] := array['patient_id', 'signed_patient_id', 'row_version', 'updated_at'];
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
