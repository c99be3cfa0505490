create table notes (
  id                   uuid primary key,
  organization_id      uuid not null references organizations (id),
  patient_id           uuid not null,
  department_id        uuid not null,
  note_type            text not null check (note_type ~ '^[a-z][a-z0-9_]{0,49}$'),
  -- Null as long as a recording is not transcribed.
  content              text check (char_length(content) between 1 and 100000),
  provider_id          uuid not null,
  author_id            uuid not null,
  status               text not null check (status in ('draft', 'signed')),
  -- The number of the version that stands here; 0 as long as there is no content.
  version              integer not null check (version >= 0),
  -- Null where the note was written.
  transcription_status text check (transcription_status in ('processing', 'completed', 'failed')),
  failure_reason       text,
  recording_id         uuid,
  recording_sha256     text check (recording_sha256 ~ '^[0-9a-f]{64}$'),
  job_id               uuid,
  duration_seconds     double precision check (duration_seconds >= 0),
  -- What heard the recording, and the checksum of its words as it wrote them; null where a person typed them in.
  engine               text,
  engine_version       text,
  heard_sha256         text check (heard_sha256 ~ '^[0-9a-f]{64}$'),
  signed_by            uuid,
  signed_at            timestamptz,
  created_at           timestamptz not null,
  updated_at           timestamptz not null,
  row_version          bigint not null,
  constraint notes_of_organization unique (organization_id, id),
  constraint notes_patient foreign key (organization_id, patient_id) references patients (organization_id, id),
  constraint notes_department foreign key (organization_id, department_id) references departments (organization_id, id),
  constraint notes_provider foreign key (organization_id, provider_id) references users (organization_id, id),
  constraint notes_author foreign key (organization_id, author_id) references users (organization_id, id),
  constraint notes_signer foreign key (organization_id, signed_by) references users (organization_id, id),
  constraint notes_recording foreign key (organization_id, recording_id) references recordings (organization_id, id),
  constraint notes_job foreign key (organization_id, job_id) references transcription_jobs (organization_id, id),
  constraint notes_spoken check ((transcription_status is null) = (recording_id is null)
    and (recording_id is null) = (recording_sha256 is null) and (recording_id is null) = (job_id is null)),
  constraint notes_failure check (coalesce(transcription_status = 'failed', false) = (failure_reason is not null)),
  constraint notes_content check ((content is null) = (version = 0)
    and (content is null) = coalesce(transcription_status in ('processing', 'failed'), false)),
  constraint notes_heard check ((engine is null) = (heard_sha256 is null)),
  constraint notes_signature check ((status = 'signed') = (signed_at is not null)
    and (signed_by is null) = (signed_at is null) and (signed_at is null or content is not null))
);

create index notes_by_time on notes (organization_id, created_at desc, id desc);
create index notes_by_patient on notes (organization_id, patient_id, created_at desc, id desc);
create index notes_by_provider on notes (organization_id, provider_id, created_at desc, id desc);
create index notes_by_department on notes (organization_id, department_id, created_at desc, id desc);
create index notes_by_type on notes (organization_id, note_type, created_at desc, id desc);
create index notes_by_status on notes (organization_id, status, created_at desc, id desc);
create index notes_words on notes using gin (to_tsvector('english', content));

-- What a note said from one change to the next.
create table note_versions (
  id              uuid primary key,
  organization_id uuid not null references organizations (id),
  note_id         uuid not null,
  version         integer not null check (version > 0),
  content         text not null check (char_length(content) between 1 and 100000),
  note_type       text not null,
  provider_id     uuid not null,
  department_id   uuid not null,
  author_id       uuid not null,
  created_at      timestamptz not null,
  constraint note_versions_number unique (organization_id, note_id, version),
  constraint note_versions_note foreign key (organization_id, note_id) references notes (organization_id, id),
  constraint note_versions_department foreign key (organization_id, department_id) references departments (organization_id, id),
  constraint note_versions_provider foreign key (organization_id, provider_id) references users (organization_id, id),
  constraint note_versions_author foreign key (organization_id, author_id) references users (organization_id, id)
);

-- Whom a note was shown to: a person, or a department's staff.
create table note_shares (
  id              uuid primary key,
  organization_id uuid not null references organizations (id),
  note_id         uuid not null,
  user_id         uuid,
  department_id   uuid,
  shared_by       uuid not null,
  shared_at       timestamptz not null,
  message         text check (char_length(message) <= 4000),
  constraint note_shares_recipient check ((user_id is null) <> (department_id is null)),
  constraint note_shares_note foreign key (organization_id, note_id) references notes (organization_id, id),
  constraint note_shares_user foreign key (organization_id, user_id) references users (organization_id, id),
  constraint note_shares_department foreign key (organization_id, department_id) references departments (organization_id, id),
  constraint note_shares_sharer foreign key (organization_id, shared_by) references users (organization_id, id)
);

create unique index note_shares_of_note on note_shares (organization_id, note_id, user_id, department_id) nulls not distinct;
create index note_shares_with_user on note_shares (organization_id, user_id, note_id);
create index note_shares_with_department on note_shares (organization_id, department_id, note_id);

create table note_signatures (
  id              uuid primary key,
  organization_id uuid not null references organizations (id),
  -- The text that was signed, to the letter (RFC 8785).
  payload         text not null check (payload is json object),
  -- Detached (RFC 7515, appendix F).
  jws             text not null,
  key_id          text not null,
  algorithm       text not null,
  signed_by       uuid not null,
  signed_at       timestamptz not null,
  constraint note_signatures_note foreign key (organization_id, id) references notes (organization_id, id),
  constraint note_signatures_signer foreign key (organization_id, signed_by) references users (organization_id, id)
);
comment on column note_signatures.id is 'The id of the note.';

-- What was added to a note after it was signed.
create table note_addenda (
  id              uuid primary key,
  organization_id uuid not null references organizations (id),
  note_id         uuid not null,
  author_id       uuid not null,
  content         text not null check (char_length(content) between 1 and 100000),
  created_at      timestamptz not null,
  constraint note_addenda_note foreign key (organization_id, note_id) references notes (organization_id, id),
  constraint note_addenda_author foreign key (organization_id, author_id) references users (organization_id, id)
);

create index note_addenda_of_note on note_addenda (organization_id, note_id, created_at, id);
create index note_addenda_words on note_addenda using gin (to_tsvector('english', content));

-- What stands in a note, for whoever looks for words: its content and each of its addenda. The indexes on both serve it.
create view note_texts as
  select id, organization_id, id as note_id, content from notes
  union all
  select id, organization_id, note_id, content from note_addenda;

-- What is signed stays as it is, and so does what a note once said: the triggers refuse everybody. Only who owns the tables
-- can disable them; what was changed in a signed note and its versions meanwhile is found out when its signature is verified.
-- Addenda come after the signature, which therefore can't tell of them: these triggers alone guard them.
create function note_refuse() returns trigger language plpgsql as $$
begin
  raise exception '% on % is refused: what was signed, and what a note once said, stays as it is', tg_op, tg_table_name
    using errcode = 'insufficient_privilege';
end $$;

create trigger signed_stays before update or delete on notes
  for each row when (old.signed_at is not null) execute function note_refuse();
create trigger never_emptied before truncate on notes for each statement execute function note_refuse();
create trigger append_only before update or delete or truncate on note_versions
  for each statement execute function note_refuse();
create trigger append_only before update or delete or truncate on note_signatures
  for each statement execute function note_refuse();
create trigger append_only before update or delete or truncate on note_addenda
  for each statement execute function note_refuse();

-- A draft grows by versions, a signed note by addenda.
create function note_grows() returns trigger language plpgsql as $$
declare
  signed boolean;
begin
  select signed_at is not null into signed from notes where organization_id = new.organization_id and id = new.note_id;
  if signed = (tg_table_name = 'note_versions') then
    raise exception '% on % is refused: a draft grows by versions, a signed note by addenda', tg_op, tg_table_name
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create trigger only_of_drafts before insert on note_versions for each row execute function note_grows();
create trigger only_of_signed before insert on note_addenda for each row execute function note_grows();

-- A note that says it is signed has a signature, and only such a one: whoever ends a transaction otherwise is refused.
create function note_signature_matches() returns trigger language plpgsql as $$
declare
  signed boolean;
begin
  select signed_at is not null into signed from notes where organization_id = new.organization_id and id = new.id;
  if signed is distinct from exists (select from note_signatures where organization_id = new.organization_id and id = new.id) then
    raise exception '% on % is refused: a note is signed when it has a signature, and only then', tg_op, tg_table_name
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

create constraint trigger signed_by_signature after insert or update on notes deferrable initially deferred
  for each row when (new.signed_at is not null) execute function note_signature_matches();
create constraint trigger only_of_signed after insert on note_signatures deferrable initially deferred
  for each row execute function note_signature_matches();
