-- One row for each Idempotency-Key that a caller has used: claimed before the work, marked inside the work's own transaction,
-- answered after it. The kept answer is encrypted: it may hold a patient's record.
create table idempotency_keys (
  id              uuid primary key,
  organization_id uuid not null references organizations (id),
  caller_id       uuid not null,
  key             text not null check (char_length(key) between 1 and 255),
  request         text not null,
  -- Null until a form has been read to its end.
  fingerprint     text check (fingerprint ~ '^[0-9a-f]{64}$'),
  lease_token     uuid not null,
  lease_until     timestamptz not null,
  record_type     text,
  record_id       uuid,
  answer_status   smallint check (answer_status between 200 and 499),
  answer          bytea,
  created_at      timestamptz not null,
  expires_at      timestamptz not null,
  constraint idempotency_keys_of_caller unique (organization_id, caller_id, key),
  constraint idempotency_keys_record check ((record_type is null) = (record_id is null)),
  constraint idempotency_keys_answer check ((answer_status is null) = (answer is null))
);

create index idempotency_keys_expiry on idempotency_keys (expires_at);
