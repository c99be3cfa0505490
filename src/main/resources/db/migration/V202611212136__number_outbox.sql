-- A position is given when a row is written, and transactions end in another order. So that whoever reads on from where they
-- stopped misses nothing, rows are numbered once they are committed: one batch after another, without gaps.
alter table outbox_events
  add column sequence bigint,
  -- What reading the record takes, and its department: who may be told.
  add column permission text,
  add column department_id uuid,
  -- The one person, or the one webhook, that it is meant for; everybody where both are null.
  add column user_id uuid,
  add column webhook_id uuid,
  -- Of the request that caused it (W3C Trace Context).
  add column traceparent text;

update outbox_events e set
    sequence = e.position,
    department_id = coalesce(p.department_id, f.department_id, n.department_id, t.department_id, a.department_id),
    permission = case
      when p.id is not null then 'patient:read'
      when f.id is not null then 'feedback:read'
      when n.id is not null then 'notes:read'
      when t.id is not null then 'task:read'
      when a.id is null then '*' -- of a record that is not there any more
      when e.data::jsonb #>> '{source,type}' = 'note' then 'notes:read'
      when e.data::jsonb #>> '{source,type}' = 'patient' then 'patient:read'
      else 'feedback:read'
    end
  from outbox_events o
    left join patients p on o.subject_type = 'patient' and p.id = o.subject_id
    left join feedback f on o.subject_type = 'feedback' and f.id = o.subject_id
    left join notes n on o.subject_type = 'note' and n.id = o.subject_id
    left join tasks t on o.subject_type = 'task' and t.id = o.subject_id
    left join alerts a on o.subject_type = 'alert' and a.id = o.subject_id
  where o.id = e.id;

alter table outbox_events
  alter column permission set not null,
  add constraint outbox_events_sequence unique (sequence),
  add constraint outbox_events_department foreign key (organization_id, department_id) references departments (organization_id, id),
  add constraint outbox_events_user foreign key (organization_id, user_id) references users (organization_id, id);

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
