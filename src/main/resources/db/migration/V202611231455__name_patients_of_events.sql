-- An event about a record that names a patient is told to whoever may read that patient's records, and to whose record it is.
alter table outbox_events
  add column patient_id uuid,
  -- Users and departments that are told whoever the patient is, separated by spaces.
  add column open_to text not null default '';

update outbox_events set
    patient_id = cast(data::jsonb ->> 'patient_id' as uuid),
    open_to = concat_ws(' ', data::jsonb ->> 'provider_id', data::jsonb ->> 'created_by', data::jsonb ->> 'assignee_id')
  where subject_type in ('feedback', 'note', 'task', 'alert') and data::jsonb ->> 'patient_id' is not null;
