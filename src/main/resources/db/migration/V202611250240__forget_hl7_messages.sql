-- What is deleted after wardvoice.hl7.retention, if that is set.
create index hl7_messages_settled on hl7_messages (received_at) where status <> 'received';
create index hl7_messages_reusing on hl7_messages (reuses) where reuses is not null;
