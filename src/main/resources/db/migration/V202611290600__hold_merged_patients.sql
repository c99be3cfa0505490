-- A hold on a patient covers the records of the same person: all that were merged with the patient's, in any order and through any
-- number of merges. Formerly only those that were merged into it directly.
create or replace function is_on_hold(organization uuid, patient uuid) returns boolean language sql stable as $$
  with recursive same (id) as (
    select patient
    union
    select case m.retired_id when s.id then m.survivor_id else m.retired_id end
    from same s
    join patient_merges m on m.organization_id = organization and m.reversed_at is null and s.id in (m.retired_id, m.survivor_id))
  select exists (
    select from legal_holds h
    where h.organization_id = organization and h.released_at is null
      and (h.patient_id is null or h.patient_id in (select id from same)))
$$;
