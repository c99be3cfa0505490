-- An applied merge, or its reversal, names two patients: a hold on either keeps the message. Formerly it named only the survivor.
-- The content is encrypted: this names all whom the survivor had been merged with by then, and keeps rather too much than too
-- little. If a message has several pairs, only the first pair's survivor is known.
update hl7_messages m set also_named = merged.patients
from (
  select a.id, array_agg(distinct p.retired_id) as patients
  from hl7_messages a
  join patient_merges p on p.organization_id = a.organization_id and p.survivor_id = a.patient_id and p.merged_at <= a.settled_at
  where a.status = 'applied' and a.event in ('A37', 'A40') and a.also_named = '{}'
  group by a.id) merged
where merged.id = m.id;
