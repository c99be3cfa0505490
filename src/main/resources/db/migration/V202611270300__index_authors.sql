-- What a user may read besides the patients of the own department, counted without reading the hospital's whole table.
create index feedback_by_author on feedback (organization_id, created_by);
create index notes_by_author on notes (organization_id, author_id);
create index alerts_by_adder on alerts (organization_id, added_by) where added_by is not null;
-- A department is of one organization. Otherwise PostgreSQL expects one patient in it, and compares each with each record.
create statistics patients_of_departments (dependencies) on organization_id, department_id from patients;
analyze patients;
