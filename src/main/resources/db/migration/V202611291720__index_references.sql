-- For foreign keys to users and patients: otherwise deleting an organization may read all rows of the others, once for each of its
-- users or patients. PostgreSQL makes no indexes for them.
create index note_signatures_by_signer on note_signatures (organization_id, signed_by);
create index notes_by_signed_patient on notes (organization_id, signed_patient_id) where signed_patient_id is not null;
create index hl7_messages_by_patient on hl7_messages (organization_id, patient_id) where patient_id is not null;
