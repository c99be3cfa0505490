-- What is deleted after wardvoice.work.keep.
create index hl7_outgoing_by_end on hl7_outgoing (finished_at) where finished_at is not null;
