-- A position is given when a row is written, and transactions end in another order. So that whoever reads on from where they
-- stopped misses nothing, rows are numbered once they are committed: one batch after another, without gaps.
alter table outbox_events
  add column sequence bigint unique,
  -- What reading the record takes, and its department: who may be told.
  add column permission text,
  add column department_id uuid,
  -- The one person, or the one webhook, that it is meant for; everybody where both are null.
  add column user_id uuid,
  add column webhook_id uuid,
  -- Of the request that caused it (W3C Trace Context).
  add column traceparent text,
  add constraint outbox_events_department foreign key (organization_id, department_id) references departments (organization_id, id),
  add constraint outbox_events_user foreign key (organization_id, user_id) references users (organization_id, id);

update outbox_events set sequence = position;

update outbox_events e set permission = 'patient:read', department_id = p.department_id
  from patients p where e.subject_type = 'patient' and p.id = e.subject_id;
update outbox_events e set permission = 'feedback:read', department_id = f.department_id
  from feedback f where e.subject_type = 'feedback' and f.id = e.subject_id;
update outbox_events e set permission = 'notes:read', department_id = n.department_id
  from notes n where e.subject_type = 'note' and n.id = e.subject_id;
update outbox_events e set permission = 'task:read', department_id = t.department_id
  from tasks t where e.subject_type = 'task' and t.id = e.subject_id;
update outbox_events e
  set permission = case e.data::jsonb #>> '{source,type}' when 'note' then 'notes:read' when 'patient' then 'patient:read' else 'feedback:read' end,
      department_id = a.department_id
  from alerts a where e.subject_type = 'alert' and a.id = e.subject_id;
-- Of records that are not there any more.
update outbox_events set permission = '*' where permission is null;

alter table outbox_events alter column permission set not null;

-- The last number; whoever numbers holds its lock.
create table outbox_counter (
  one  boolean primary key default true check (one),
  last bigint not null
);
insert into outbox_counter (last) select coalesce(max(sequence), 0) from outbox_events;

drop index outbox_events_by_position;
create index outbox_events_unnumbered on outbox_events (position) where sequence is null;
create index outbox_events_by_sequence on outbox_events (organization_id, sequence);
create index outbox_events_by_time on outbox_events (occurred_at);
