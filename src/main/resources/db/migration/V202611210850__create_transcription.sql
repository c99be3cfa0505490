-- A recording's bytes stand encrypted in the storage; this row is written in the transaction of the record it belongs to.
create table recordings (
  id               uuid primary key,
  organization_id  uuid not null references organizations (id),
  format           text not null,
  byte_size        bigint not null check (byte_size > 0),
  sha256           text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  duration_seconds double precision check (duration_seconds >= 0),
  created_at       timestamptz not null,
  constraint recordings_of_organization unique (organization_id, id)
);

-- The truth about work to be done: a message in the queue only rings for it.
create table transcription_jobs (
  id                 uuid primary key,
  organization_id    uuid not null references organizations (id),
  -- Null where the patient wrote: there is nothing to hear, only to analyse.
  recording_id       uuid,
  subject_type       text not null check (subject_type in ('feedback', 'note', 'task')),
  subject_id         uuid not null,
  urgency            smallint not null check (urgency between 0 and 3),
  status             text not null check (status in ('waiting', 'running', 'completed', 'failed')),
  claims             integer not null check (claims >= 0),
  failures           integer not null check (failures >= 0),
  due_at             timestamptz not null,
  lease_token        uuid,
  lease_until        timestamptz,
  audio_seconds      double precision not null check (audio_seconds >= 0),
  processing_seconds double precision,
  failure_reason     text,
  created_at         timestamptz not null,
  finished_at        timestamptz,
  constraint transcription_jobs_of_organization unique (organization_id, id),
  constraint transcription_jobs_recording foreign key (organization_id, recording_id) references recordings (organization_id, id),
  constraint transcription_jobs_lease check ((status = 'running') = (lease_token is not null and lease_until is not null)),
  constraint transcription_jobs_end check ((status in ('completed', 'failed')) = (finished_at is not null)),
  constraint transcription_jobs_reason check ((status = 'failed') = (failure_reason is not null))
);

create index transcription_jobs_waiting on transcription_jobs (urgency desc, created_at, id) where status = 'waiting';
create index transcription_jobs_running on transcription_jobs (lease_until) where status = 'running';
create index transcription_jobs_unfinished on transcription_jobs (urgency, audio_seconds) where finished_at is null;
create index transcription_jobs_finished on transcription_jobs (finished_at desc) where status = 'completed';
create index transcription_jobs_by_subject on transcription_jobs (subject_id, created_at desc);

-- What the engine heard, word for word; a reviewer's correction never touches it.
create table transcripts (
  id              uuid primary key,
  organization_id uuid not null references organizations (id),
  text            text not null,
  language        text not null,
  confidence      double precision not null check (confidence between 0 and 1),
  words           text not null check (words is json array),
  engine          text not null,
  engine_version  text not null,
  created_at      timestamptz not null,
  constraint transcripts_job foreign key (organization_id, id) references transcription_jobs (organization_id, id)
);
comment on column transcripts.id is 'The id of the job that produced it.';
