-- The response rate needs the patients who were admitted, and those who gave feedback, but nothing else of their rows: with these
-- columns in the indexes PostgreSQL doesn't read the rows. Reads go on while the new indexes are made.
create index feedback_by_time_new on feedback (organization_id, created_at desc, id desc) include (patient_id);
create index patients_by_admission_new on patients (organization_id, admission_date desc, id desc) include (department_id);
drop index feedback_by_time;
drop index patients_by_admission;
alter index feedback_by_time_new rename to feedback_by_time;
alter index patients_by_admission_new rename to patients_by_admission;
