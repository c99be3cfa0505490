-- The copy of all data about a patient: alerts, and who has read or changed the patient's record.
create index alerts_by_patient on alerts (organization_id, patient_id, created_at desc, id desc);
create index audit_events_by_record on audit_events (chain_id, resource_id, occurred_at desc, event_id desc)
  where resource_id is not null;
