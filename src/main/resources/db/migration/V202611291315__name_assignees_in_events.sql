-- The assignee of a task may read it without the permission, and so is told of it: the assignee at the time of the event.
-- The next migration finds those of older events, so that this lock ends at once.
alter table outbox_events add column assignee_id uuid;
