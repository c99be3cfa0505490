-- An addendum that was sent to the EMR is disclosed as its note. Found by the runs, because disclosures can be many.
update disclosures d
   set record_id = a.note_id
  from emr_syncs s, note_addenda a
 where d.organization_id = s.organization_id and d.source = 'emr_sync:' || s.id and d.channel = 'emr'
   and d.record_type = 'note' and a.organization_id = d.organization_id and a.id = d.record_id;
