-- A record that comes again after others of its patient is recognized, and not counted twice.
alter table disclosures add column counted uuid[] not null default '{}';
comment on column disclosures.counted is 'Of several records, those that came alone.';

-- An addendum that was sent to the EMR is disclosed as its note.
update disclosures d
   set record_id = a.note_id
  from note_addenda a
 where d.channel = 'emr' and d.record_type = 'note' and d.organization_id = a.organization_id and d.record_id = a.id;
