update outbox_events set assignee_id = cast(data::jsonb ->> 'assignee_id' as uuid)
  where subject_type = 'task' and permission = 'task:read' and data::jsonb ->> 'assignee_id' is not null;
