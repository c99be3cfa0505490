-- What was sent to the EMR, stored before it is sent, until the EMR is known to have it: a run that goes on after a crash
-- recognizes it even if the record has changed here since.
create table emr_push_attempts (
  organization_id uuid not null references organizations (id),
  resource        text not null check (resource in ('notes', 'addenda', 'tasks', 'findings')),
  record_id       uuid not null,
  content_hash    text not null,
  content         text not null check (content is json object),
  primary key (organization_id, resource, record_id, content_hash)
);
