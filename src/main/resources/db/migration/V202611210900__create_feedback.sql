create table feedback (
  id                   uuid primary key,
  organization_id      uuid not null references organizations (id),
  patient_id           uuid not null,
  department_id        uuid not null,
  feedback_type        text not null check (feedback_type ~ '^[a-z][a-z0-9_]{0,49}$'),
  priority             text not null check (priority in ('low', 'medium', 'high', 'urgent')),
  -- Null where the patient wrote.
  recording_id         uuid,
  job_id               uuid not null,
  transcription_status text not null check (transcription_status in ('processing', 'completed', 'failed')),
  failure_reason       text,
  -- What the patient wrote, or what was heard, or a reviewer's correction of it.
  transcription        text,
  sentiment_score      double precision check (sentiment_score between -1 and 1),
  sentiment_confidence double precision check (sentiment_confidence between 0 and 1),
  satisfaction_rating  double precision check (satisfaction_rating between 1 and 5),
  -- The rating is a person's, and no analysis changes it.
  rated_by_person      boolean not null,
  -- A person has put the words right.
  corrected            boolean not null,
  key_topics           text not null check (key_topics is json array),
  -- The spans of text that the findings rest on, and the engine that made them.
  findings             text check (findings is json object),
  needs_review         boolean not null,
  confidence           double precision check (confidence between 0 and 1),
  language             text,
  duration_seconds     double precision check (duration_seconds >= 0),
  reviewed_by          uuid,
  reviewed_at          timestamptz,
  created_by           uuid not null,
  created_at           timestamptz not null,
  updated_at           timestamptz not null,
  processed_at         timestamptz,
  version              bigint not null,
  constraint feedback_of_organization unique (organization_id, id),
  constraint feedback_patient foreign key (organization_id, patient_id) references patients (organization_id, id),
  constraint feedback_department foreign key (organization_id, department_id) references departments (organization_id, id),
  constraint feedback_recording foreign key (organization_id, recording_id) references recordings (organization_id, id),
  constraint feedback_job foreign key (organization_id, job_id) references transcription_jobs (organization_id, id),
  constraint feedback_author foreign key (organization_id, created_by) references users (organization_id, id),
  constraint feedback_reviewer foreign key (organization_id, reviewed_by) references users (organization_id, id),
  constraint feedback_review check ((reviewed_by is null) = (reviewed_at is null)),
  constraint feedback_failure check ((transcription_status = 'failed') = (failure_reason is not null)),
  constraint feedback_result check (transcription_status <> 'completed' or (transcription is not null and processed_at is not null))
);

create index feedback_by_time on feedback (organization_id, created_at desc, id desc);
create index feedback_by_patient on feedback (organization_id, patient_id, created_at desc, id desc);
create index feedback_by_department on feedback (organization_id, department_id, created_at desc, id desc);
create index feedback_by_status on feedback (organization_id, transcription_status, created_at desc, id desc);
create index feedback_by_type on feedback (organization_id, feedback_type, created_at desc, id desc);
create index feedback_by_priority on feedback (organization_id, priority, created_at desc, id desc);
create index feedback_by_sentiment on feedback (organization_id, sentiment_score);
create index feedback_words on feedback using gin (to_tsvector('english', transcription));
