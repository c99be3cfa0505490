-- Runs of the synchronization with the hospital's EMR. The work of the same id does it; how far it has come stands here, so
-- that another node goes on where one was killed.
create table emr_syncs (
  id                  uuid primary key,
  organization_id     uuid not null references organizations (id),
  mode                text not null check (mode in ('incremental', 'full')),
  resources           text[] not null check (cardinality(resources) between 1 and 4),
  dry_run             boolean not null,
  status              text not null check (status in ('running', 'completed', 'failed')),
  -- The stage it is in, and the place there: the EMR's next page, or our last record.
  stage               text not null,
  place               text,
  -- How many records of the stage are done, and how many there are; null where the EMR doesn't say.
  stage_done          bigint not null default 0,
  stage_total         bigint,
  -- The EMR's clock when the run began to read.
  emr_time            timestamptz,
  progress_percentage integer not null check (progress_percentage between 0 and 100),
  pulled              bigint not null default 0,
  created             bigint not null default 0,
  updated             bigint not null default 0,
  unchanged           bigint not null default 0,
  pushed              bigint not null default 0,
  conflicts           bigint not null default 0,
  failure_reason      text,
  -- Null where the schedule began it.
  requested_by        uuid,
  created_at          timestamptz not null,
  completed_at        timestamptz,
  constraint emr_syncs_of_organization unique (organization_id, id),
  constraint emr_syncs_author foreign key (organization_id, requested_by) references users (organization_id, id),
  constraint emr_syncs_failure check ((status = 'failed') = (failure_reason is not null)),
  constraint emr_syncs_end check ((status = 'running') = (completed_at is null))
);
create unique index emr_syncs_running on emr_syncs (organization_id) where status = 'running';
create index emr_syncs_by_time on emr_syncs (organization_id, created_at desc, id desc);
create index emr_syncs_by_status on emr_syncs (organization_id, status, created_at desc, id desc);

-- What a run could not do; once for each record, however often the run begins anew.
create table emr_sync_errors (
  sync_id     uuid not null references emr_syncs (id) on delete cascade,
  resource    text not null,
  resource_id text not null,
  issue       text not null,
  noted_at    timestamptz not null,
  primary key (sync_id, resource, resource_id)
);
create index emr_sync_errors_by_time on emr_sync_errors (sync_id, noted_at, resource, resource_id);

-- The EMR's patients as it last gave them, and which of ours they are.
create table emr_patients (
  organization_id uuid not null references organizations (id),
  emr_id          text not null,
  patient_id      uuid,
  -- Which one it would be: what the last dry run found.
  matched_id      uuid,
  mrn_key         text,
  -- The fields that the EMR gave, and those that both sides had when they last agreed; JSON objects.
  theirs          text not null check (theirs is json object),
  agreed          text check (agreed is json object),
  -- The last run that counted it.
  seen_in         uuid,
  -- It could not be taken over as a whole: the next run tries again.
  pending         boolean not null default false,
  primary key (organization_id, emr_id),
  constraint emr_patients_patient foreign key (organization_id, patient_id) references patients (organization_id, id)
);
create unique index emr_patients_once on emr_patients (organization_id, patient_id) where patient_id is not null;
create index emr_patients_by_match on emr_patients (organization_id, matched_id) where matched_id is not null;
create index emr_patients_by_number on emr_patients (organization_id, mrn_key);
create index emr_patients_pending on emr_patients (organization_id, emr_id) where pending;

-- The EMR's encounters as it last gave them.
create table emr_encounters (
  organization_id uuid not null references organizations (id),
  emr_id          text not null,
  patient_emr_id  text not null,
  content         text not null check (content is json object),
  seen_in         uuid not null,
  primary key (organization_id, emr_id)
);
create index emr_encounters_of_patient on emr_encounters (organization_id, patient_emr_id, emr_id);
create index emr_encounters_of_run on emr_encounters (organization_id, seen_in, patient_emr_id);

-- Which department a location of the EMR is. Null where nobody has said yet: such a location was met by a run.
create table emr_departments (
  id              uuid primary key,
  organization_id uuid not null references organizations (id),
  location        text not null check (char_length(location) between 1 and 500),
  name            text check (char_length(name) <= 500),
  department_id   uuid,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  constraint emr_departments_location unique (organization_id, location),
  constraint emr_departments_department foreign key (organization_id, department_id) references departments (organization_id, id)
);

-- Up to when incremental runs have read the EMR (its clock), or sent our records (ours).
create table emr_watermarks (
  organization_id uuid not null references organizations (id),
  resource        text not null,
  up_to           timestamptz not null,
  primary key (organization_id, resource)
);

-- What was sent to the EMR, and as what.
create table emr_pushes (
  organization_id uuid not null references organizations (id),
  resource        text not null check (resource in ('notes', 'addenda', 'tasks')),
  record_id       uuid not null,
  -- Null until the EMR has taken it.
  emr_id          text,
  emr_version     text,
  fingerprint     text,
  -- It could not be sent: the next run tries again.
  pending         boolean not null,
  -- The last run that counted it.
  seen_in         uuid,
  primary key (organization_id, resource, record_id)
);
create index emr_pushes_pending on emr_pushes (organization_id, resource, record_id) where pending;

-- Records that both sides have changed. A person decides.
create table emr_conflicts (
  id              uuid primary key,
  organization_id uuid not null references organizations (id),
  sync_id         uuid not null,
  resource        text not null check (resource in ('Patient', 'DocumentReference', 'Task', 'Observation')),
  record_id       uuid not null,
  emr_id          text not null,
  emr_version     text,
  ours            text not null check (ours is json object),
  theirs          text not null check (theirs is json object),
  status          text not null check (status in ('open', 'resolved')),
  kept            text check (kept in ('ours', 'theirs')),
  resolved_by     uuid,
  created_at      timestamptz not null,
  resolved_at     timestamptz,
  constraint emr_conflicts_of_organization unique (organization_id, id),
  constraint emr_conflicts_sync foreign key (organization_id, sync_id) references emr_syncs (organization_id, id),
  constraint emr_conflicts_person foreign key (organization_id, resolved_by) references users (organization_id, id),
  constraint emr_conflicts_end check ((status = 'resolved') = (resolved_at is not null))
);
create unique index emr_conflicts_open on emr_conflicts (organization_id, resource, record_id) where status = 'open';
create index emr_conflicts_by_time on emr_conflicts (organization_id, created_at desc, id desc);
create index emr_conflicts_by_status on emr_conflicts (organization_id, status, created_at desc, id desc);

-- What is sent next.
create index notes_by_signature on notes (organization_id, signed_at, id) where signed_at is not null;
create index note_addenda_by_time on note_addenda (organization_id, created_at, id);
create index tasks_by_change on tasks (organization_id, updated_at, id);
