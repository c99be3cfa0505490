-- Reports are made by a worker from these rows: the row says what is to be done, and by whom it is being done.
create table report_schedules (
  id              uuid primary key,
  organization_id uuid not null references organizations (id),
  report_type     text not null check (report_type in ('patient_satisfaction', 'task_performance', 'clinical_documentation', 'department_summary', 'security_audit')),
  format          text not null check (format in ('json', 'csv', 'xlsx', 'pdf', 'html')),
  department_id   uuid,
  include_charts  boolean not null,
  frequency       text not null check (frequency in ('daily', 'weekly', 'monthly')),
  -- Who is told of each report: e-mail addresses.
  recipients      text[] not null check (cardinality(recipients) between 1 and 50),
  next_run_at     timestamptz not null,
  -- Set where it has ended by itself: whoever made it may no longer make reports.
  stopped_at      timestamptz,
  created_by      uuid not null,
  created_at      timestamptz not null,
  constraint report_schedules_of_organization unique (organization_id, id),
  constraint report_schedules_department foreign key (organization_id, department_id) references departments (organization_id, id),
  constraint report_schedules_author foreign key (organization_id, created_by) references users (organization_id, id)
);
create index report_schedules_by_time on report_schedules (organization_id, created_at desc, id desc);
create index report_schedules_due on report_schedules (next_run_at) where stopped_at is null;

create table reports (
  id                  uuid primary key,
  organization_id     uuid not null references organizations (id),
  -- Null where no schedule is followed; stays when the schedule is deleted.
  schedule_id         uuid,
  -- Whom to tell of it, as the schedule said then.
  recipients          text[] not null check (cardinality(recipients) <= 50),
  report_type         text not null check (report_type in ('patient_satisfaction', 'task_performance', 'clinical_documentation', 'department_summary', 'security_audit')),
  format              text not null check (format in ('json', 'csv', 'xlsx', 'pdf', 'html')),
  date_from           timestamptz not null,
  -- Exclusive.
  date_to             timestamptz not null check (date_to > date_from),
  department_id       uuid,
  include_charts      boolean not null,
  status              text not null check (status in ('processing', 'completed', 'failed', 'expired')),
  progress_percentage integer not null check (progress_percentage between 0 and 100),
  failure_reason      text,
  -- How often a worker has begun with it.
  claims              integer not null check (claims >= 0),
  lease_token         uuid,
  lease_until         timestamptz,
  byte_size           bigint check (byte_size >= 0),
  sha256              text check (sha256 ~ '^[0-9a-f]{64}$'),
  created_by          uuid not null,
  created_at          timestamptz not null,
  completed_at        timestamptz,
  expires_at          timestamptz,
  constraint reports_of_organization unique (organization_id, id),
  constraint reports_department foreign key (organization_id, department_id) references departments (organization_id, id),
  constraint reports_author foreign key (organization_id, created_by) references users (organization_id, id),
  constraint reports_lease check ((lease_token is null) = (lease_until is null) and (lease_token is null or status = 'processing')),
  constraint reports_failure check ((status = 'failed') = (failure_reason is not null)),
  constraint reports_result check ((status in ('completed', 'expired')) = (completed_at is not null and byte_size is not null and sha256 is not null
    and expires_at is not null))
);
create index reports_by_time on reports (organization_id, created_at desc, id desc);
create index reports_by_type on reports (organization_id, report_type, created_at desc, id desc);
create index reports_by_status on reports (organization_id, status, created_at desc, id desc);
create index reports_by_format on reports (organization_id, format, created_at desc, id desc);
create index reports_by_completion on reports (organization_id, completed_at);
create index reports_waiting on reports (created_at, id) where status = 'processing';
create index reports_to_expire on reports (expires_at) where status = 'completed';

-- The file, in pieces of at most 256 KiB, so that no node needs a folder that the others see.
create table report_pieces (
  report_id uuid not null references reports (id) on delete cascade,
  position  integer not null check (position >= 0),
  content   bytea not null check (length(content) between 1 and 262144),
  primary key (report_id, position)
);
