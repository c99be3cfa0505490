-- The assignee of a task may read it without the permission, and so is told of it: the assignee at the time of the event.
alter table outbox_events add column assignee_id uuid;

update outbox_events set assignee_id = cast(data::jsonb ->> 'assignee_id' as uuid)
  where subject_type = 'task' and permission = 'task:read' and data::jsonb ->> 'assignee_id' is not null;
