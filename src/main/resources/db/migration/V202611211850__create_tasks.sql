create table tasks (
  id                   uuid primary key,
  organization_id      uuid not null references organizations (id),
  -- Null while a spoken task has not been heard.
  title                text check (char_length(title) between 1 and 200),
  description          text check (char_length(description) <= 4000),
  priority             text not null check (priority in ('low', 'medium', 'high', 'urgent')),
  department_id        uuid not null,
  assignee_id          uuid,
  due_date             timestamptz,
  location             text check (char_length(location) <= 200),
  patient_id           uuid,
  status               text not null check (status in ('pending', 'in_progress', 'on_hold', 'completed', 'cancelled')),
  progress_percentage  integer not null check (progress_percentage between 0 and 100),
  created_by           uuid not null,
  created_at           timestamptz not null,
  updated_at           timestamptz not null,
  completed_at         timestamptz,
  -- Null, all of them, where the task was written.
  recording_id         uuid,
  job_id               uuid,
  transcription_status text check (transcription_status in ('processing', 'completed', 'failed')),
  failure_reason       text,
  -- The fields of a spoken task that a person has set: what is heard leaves them alone.
  given_fields         text not null,
  -- Receivers were told of the task; of a spoken one once its transcription has ended.
  announced            boolean not null,
  -- How many steps its history has.
  steps                integer not null check (steps >= 0),
  version              bigint not null,
  -- The list's order: open before finished and urgent first, then the soonest due date; without one, last.
  list_rank            smallint not null generated always as (
    (case when status in ('completed', 'cancelled') then 4 else 0 end)
    + (case priority when 'urgent' then 0 when 'high' then 1 when 'medium' then 2 else 3 end)) stored,
  due_order            timestamptz not null generated always as (
    coalesce(due_date, timestamptz '9999-12-31 23:59:59.999999+00')) stored,
  constraint tasks_of_organization unique (organization_id, id),
  constraint tasks_department foreign key (organization_id, department_id) references departments (organization_id, id),
  constraint tasks_assignee foreign key (organization_id, assignee_id) references users (organization_id, id),
  constraint tasks_patient foreign key (organization_id, patient_id) references patients (organization_id, id),
  constraint tasks_author foreign key (organization_id, created_by) references users (organization_id, id),
  constraint tasks_recording foreign key (organization_id, recording_id) references recordings (organization_id, id),
  constraint tasks_job foreign key (organization_id, job_id) references transcription_jobs (organization_id, id),
  constraint tasks_speech check (
    (recording_id is null) = (transcription_status is null) and (job_id is null) = (transcription_status is null)),
  constraint tasks_title check (title is not null or coalesce(transcription_status in ('processing', 'failed'), false)),
  constraint tasks_failure check (coalesce(transcription_status = 'failed', false) = (failure_reason is not null)),
  constraint tasks_completion check (
    (status = 'completed') = (completed_at is not null) and (status <> 'completed' or progress_percentage = 100))
);

-- Each filter of the list together with its order.
create index tasks_in_order on tasks (organization_id, list_rank, due_order, id);
create index tasks_by_assignee on tasks (organization_id, assignee_id, list_rank, due_order, id);
create index tasks_by_department on tasks (organization_id, department_id, list_rank, due_order, id);
create index tasks_by_status on tasks (organization_id, status, list_rank, due_order, id);
create index tasks_by_priority on tasks (organization_id, priority, list_rank, due_order, id);
create index tasks_by_patient on tasks (organization_id, patient_id, list_rank, due_order, id);
create index tasks_by_author on tasks (organization_id, created_by, list_rank, due_order, id);
create index tasks_by_due_date on tasks (organization_id, due_order, list_rank);

-- What happened to a task. Steps are only ever added.
create table task_steps (
  id                  uuid primary key,
  organization_id     uuid not null,
  task_id             uuid not null,
  position            integer not null check (position >= 1),
  status              text not null check (status in ('pending', 'in_progress', 'on_hold', 'completed', 'cancelled')),
  progress_percentage integer not null check (progress_percentage between 0 and 100),
  notes               text check (char_length(notes) <= 4000),
  taken_by            uuid not null,
  taken_at            timestamptz not null,
  constraint task_steps_in_order unique (organization_id, task_id, position),
  constraint task_steps_task foreign key (organization_id, task_id) references tasks (organization_id, id),
  constraint task_steps_person foreign key (organization_id, taken_by) references users (organization_id, id)
);
