-- A message that failed before its patient was registered names only the number, by its hash: a hold on the patient finds it.
-- PostgreSQL calls the conversion stable, since it may differ by database; to UTF-8 it is the same always.
create function hl7_subject(mrn_key text) returns text language sql immutable as $$
  select encode(sha256(convert_to(mrn_key, 'UTF8')), 'hex')
$$;

create index patients_by_subject on patients (organization_id, hl7_subject(mrn_key));
