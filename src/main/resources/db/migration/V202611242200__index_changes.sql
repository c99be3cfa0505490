-- Searches by the last change, which other systems use to fetch only what is new, and by date of birth.
-- Tasks have theirs since the synchronizations with an EMR.
create index patients_by_change on patients (organization_id, updated_at, id);
create index patients_by_birth on patients (organization_id, date_of_birth, id);
create index notes_by_change on notes (organization_id, updated_at, id);
create index feedback_by_change on feedback (organization_id, updated_at, id);
