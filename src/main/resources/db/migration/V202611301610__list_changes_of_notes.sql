-- When a note last changed: its own last change, and each of its addenda. notes_by_change and note_addenda_by_time serve it.
create view note_changes as
  select id, organization_id, id as note_id, updated_at as changed_at from notes
  union all
  select id, organization_id, note_id, created_at from note_addenda;
