-- A failed message may name several patients, such as both of a merge: a hold on any of them keeps it. Messages that failed
-- before this name only patient_id.
alter table hl7_messages add column also_named uuid[] not null default '{}';
