-- That a patient's record was merged into another one, or a merge was reversed, is told in that patient's timeline. Formerly a
-- merge moved the entry to the survivor, who seemed to be inactive.
update timeline_events e
   set patient_id = e.resource_id
  from patient_merges m
 where e.organization_id = m.organization_id and e.patient_id = m.survivor_id and e.type = 'status_change'
   and e.resource_type = 'patient' and e.resource_id <> e.patient_id
   and e.facts ->> 'reason' in ('Merged into another record', 'Merge reversed');
