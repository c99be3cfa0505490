-- What figures are counted from, summed up by local day, so that the time of an answer doesn't grow with history.
--
-- A sum is only believed while nothing of its day has changed since it was made. Each change of a record writes a line
-- into analytics_changes in its own transaction; who sums a day up takes the lines away that it saw before it began. So
-- whoever sees a change sees its line as well, and counts that day from the records themselves.

-- How many words of a voice note were heard, for the typing that it saved.
alter table notes add column spoken_words integer check (spoken_words >= 0);
update notes n
   set spoken_words = coalesce(array_length(regexp_split_to_array(nullif(btrim(t.text), ''), '\s+'), 1), 0)
  from transcripts t
 where t.id = n.job_id;

-- How wrong the engine was, as a reviewer put it right. Corrections from before this column have none.
alter table feedback add column word_error_rate double precision check (word_error_rate >= 0);

create index tasks_by_creation on tasks (organization_id, created_at);
create index tasks_by_completion on tasks (organization_id, completed_at) where completed_at is not null;
create index tasks_by_lateness on tasks (organization_id, greatest(due_date, created_at)) where due_date is not null;
create index task_steps_cancelled on task_steps (organization_id, taken_at) where status = 'cancelled';
create index task_steps_cancelling on task_steps (task_id) where status = 'cancelled';
create index transcripts_by_time on transcripts (organization_id, created_at);

-- From when to when patients were active: who could have been asked.
create table patient_activities (
  organization_id uuid not null,
  patient_id      uuid not null,
  active_from     timestamptz not null,
  active_until    timestamptz not null default 'infinity' check (active_until >= active_from),
  primary key (organization_id, patient_id, active_from),
  constraint patient_activities_patient foreign key (organization_id, patient_id) references patients (organization_id, id)
);
create index patient_activities_by_end on patient_activities (organization_id, active_until, active_from);

-- Each line: something that is counted at this time has changed.
create table analytics_changes (
  id              bigint generated always as identity primary key,
  organization_id uuid not null,
  changed_at      timestamptz not null
);
comment on column analytics_changes.changed_at is 'The time that the fact is counted at, to the minute; not when it changed.';
create index analytics_changes_by_time on analytics_changes (organization_id, changed_at);
create index analytics_changes_to_sum_up on analytics_changes (changed_at, id);

-- The days that are summed up, and in which time zone they are days.
create table analytics_rollups (
  organization_id uuid not null references organizations (id),
  day             date not null,
  zone            text not null,
  primary key (organization_id, day)
);

create table analytics_days (
  organization_id uuid not null,
  measure         text not null,
  day             date not null,
  department_id   uuid not null,
  feedback_type   text not null,
  topic           text not null,
  facts           bigint not null check (facts > 0),
  total           double precision not null,
  primary key (organization_id, measure, day, department_id, feedback_type, topic),
  constraint analytics_days_rollup foreign key (organization_id, day) references analytics_rollups (organization_id, day) on delete cascade
);
create index analytics_days_by_day on analytics_days (organization_id, day);
comment on column analytics_days.feedback_type is 'Empty where the fact is none of feedback.';
comment on column analytics_days.topic is 'Empty where the fact is none of a topic.';

-- Each trigger calls its table's rows `touched`, be they as they were before ("left") or after: a task that is due on another
-- day leaves the one and enters the other.
create function analytics_spoken_changed() returns trigger language plpgsql as $$
begin
  insert into analytics_changes (organization_id, changed_at)
  select organization_id, date_trunc('minute', created_at, 'UTC') from touched
   union
  select t.organization_id, date_trunc('minute', t.created_at, 'UTC') from transcripts t join touched on touched.job_id = t.id;
  return null;
end $$;

create function analytics_task_changed() returns trigger language plpgsql as $$
begin
  insert into analytics_changes (organization_id, changed_at)
  select organization_id, date_trunc('minute', created_at, 'UTC') from touched
   union
  select organization_id, date_trunc('minute', completed_at, 'UTC') from touched where completed_at is not null
   union
  select organization_id, date_trunc('minute', greatest(due_date, created_at), 'UTC') from touched where due_date is not null
   union
  select s.organization_id, date_trunc('minute', s.taken_at, 'UTC')
    from task_steps s join touched on s.task_id = touched.id and s.status = 'cancelled'
   union
  select t.organization_id, date_trunc('minute', t.created_at, 'UTC') from transcripts t join touched on touched.job_id = t.id;
  return null;
end $$;

create function analytics_step_changed() returns trigger language plpgsql as $$
begin
  insert into analytics_changes (organization_id, changed_at)
  select distinct organization_id, date_trunc('minute', taken_at, 'UTC') from touched where status = 'cancelled';
  return null;
end $$;

create function analytics_record_changed() returns trigger language plpgsql as $$
begin
  insert into analytics_changes (organization_id, changed_at)
  select distinct organization_id, date_trunc('minute', created_at, 'UTC') from touched;
  return null;
end $$;

create trigger analytics_added after insert on feedback referencing new table as touched
  for each statement execute function analytics_spoken_changed();
create trigger analytics_updated after update on feedback referencing new table as touched
  for each statement execute function analytics_spoken_changed();
create trigger analytics_left after update on feedback referencing old table as touched
  for each statement execute function analytics_spoken_changed();
create trigger analytics_added after insert on notes referencing new table as touched
  for each statement execute function analytics_spoken_changed();
create trigger analytics_updated after update on notes referencing new table as touched
  for each statement execute function analytics_spoken_changed();
create trigger analytics_left after update on notes referencing old table as touched
  for each statement execute function analytics_spoken_changed();
create trigger analytics_added after insert on tasks referencing new table as touched
  for each statement execute function analytics_task_changed();
create trigger analytics_updated after update on tasks referencing new table as touched
  for each statement execute function analytics_task_changed();
create trigger analytics_left after update on tasks referencing old table as touched
  for each statement execute function analytics_task_changed();
create trigger analytics_added after insert on task_steps referencing new table as touched
  for each statement execute function analytics_step_changed();
create trigger analytics_added after insert on transcripts referencing new table as touched
  for each statement execute function analytics_record_changed();
create trigger analytics_added after insert on alerts referencing new table as touched
  for each statement execute function analytics_record_changed();
create trigger analytics_updated after update on alerts referencing new table as touched
  for each statement execute function analytics_record_changed();
create trigger analytics_left after update on alerts referencing old table as touched
  for each statement execute function analytics_record_changed();

create function patient_activity_changed() returns trigger language plpgsql as $$
begin
  if new.status = 'active' and (tg_op = 'INSERT' or old.status <> 'active') then
    insert into patient_activities (organization_id, patient_id, active_from)
    values (new.organization_id, new.id, case when tg_op = 'INSERT' then new.admission_date else new.updated_at end)
    on conflict (organization_id, patient_id, active_from) do update set active_until = 'infinity';
  elsif tg_op = 'UPDATE' and old.status = 'active' and new.status <> 'active' then
    update patient_activities set active_until = greatest(active_from, new.updated_at)
     where organization_id = new.organization_id and patient_id = new.id and active_until = 'infinity';
  end if;
  if tg_op = 'UPDATE' and old.admission_date <> new.admission_date then
    update patient_activities set active_from = least(new.admission_date, active_until)
     where organization_id = new.organization_id and patient_id = new.id and active_from = old.admission_date;
  end if;
  return null;
end $$;

create trigger patient_activity after insert or update of status, admission_date on patients
  for each row execute function patient_activity_changed();

-- Of those who are no longer active, the last change of their status tells until when they were.
insert into patient_activities (organization_id, patient_id, active_from, active_until)
select p.organization_id, p.id, p.admission_date,
       case when p.status = 'active' then 'infinity' else greatest(p.admission_date, coalesce(c.last_change, p.updated_at)) end
  from patients p
  left join lateral (
    select max(e.occurred_at) as last_change from timeline_events e
     where e.organization_id = p.organization_id and e.patient_id = p.id and e.type = 'status_change') c on true;

-- All that is there is to be summed up: both ends of a UTC day reach each local day that it touches.
insert into analytics_changes (organization_id, changed_at)
select d.organization_id, d.day + e.later
  from (
    select organization_id, date_trunc('day', created_at, 'UTC') as day from feedback union
    select organization_id, date_trunc('day', created_at, 'UTC') from notes union
    select organization_id, date_trunc('day', created_at, 'UTC') from transcripts union
    select organization_id, date_trunc('day', created_at, 'UTC') from alerts union
    select organization_id, date_trunc('day', created_at, 'UTC') from tasks union
    select organization_id, date_trunc('day', completed_at, 'UTC') from tasks where completed_at is not null union
    select organization_id, date_trunc('day', greatest(due_date, created_at), 'UTC') from tasks where due_date is not null union
    select organization_id, date_trunc('day', taken_at, 'UTC') from task_steps where status = 'cancelled') d
 cross join (values (interval '0'), (interval '23:59')) as e (later);
