-- Reviews of feedback and addenda to notes are sent, too. No event tells of them: their rows are written in their own transaction.
alter table hl7_outgoing
  -- Whether the row is not an event's own: its sequence is then that of the last event that was numbered before.
  add column follows boolean not null default false,
  -- Orders rows with the same sequence.
  add column turn bigint generated always as identity,
  -- Whether it replaces a result that was final before.
  add column corrects boolean not null default false,
  -- The addendum, if it is about one of the note's addenda and not about the note itself.
  add column addendum_id uuid;

drop index hl7_outgoing_waiting;
create index hl7_outgoing_waiting on hl7_outgoing (organization_id, sequence, follows, turn) where status = 'waiting';
create index hl7_outgoing_waiting_by_record on hl7_outgoing (organization_id, record_id) where status = 'waiting' and not follows;
