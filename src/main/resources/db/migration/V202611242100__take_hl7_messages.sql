-- HL7 v2 messages that were received. A row is written before the message is acknowledged, and is never deleted.
create table hl7_messages (
  id                  uuid primary key,
  organization_id     uuid not null references organizations (id),
  channel             text not null check (channel in ('http', 'mllp')),
  -- Who sent it over HTTP; null for the listener.
  received_by         uuid,
  -- The listener's client; null over HTTP.
  peer                text,
  sending_application text not null,
  sending_facility    text not null,
  -- MSH-10; empty if the message has none.
  control_id          text not null,
  message_type        text not null,
  event               text not null,
  -- SHA-256 of the text, to tell a repeated message from another one with the same control id.
  digest              text not null check (digest ~ '^[0-9a-f]{64}$'),
  -- The earlier message with the same control id and another content.
  reuses              uuid references hl7_messages (id),
  -- SHA-256 of the patient's number: messages about one patient are applied in order.
  subject             text check (subject ~ '^[0-9a-f]{64}$'),
  -- Of the content; null if it can't be decoded.
  character_set       text,
  -- Encrypted.
  content             bytea not null,
  status              text not null check (status in ('received', 'applied', 'failed')),
  -- MSA-1.
  acknowledgement     text check (acknowledgement in ('AA', 'AE', 'AR')),
  -- Encrypted.
  answer              bytea,
  errors              text not null,
  -- PV1-3.1, if the message failed for want of a department.
  unknown_ward        text,
  patient_id          uuid,
  tries               integer not null check (tries >= 0),
  received_at         timestamptz not null,
  settled_at          timestamptz,
  constraint hl7_messages_user foreign key (organization_id, received_by) references users (organization_id, id),
  constraint hl7_messages_patient foreign key (organization_id, patient_id) references patients (organization_id, id),
  constraint hl7_messages_settled check ((status = 'received') = (settled_at is null)
    and (status = 'received') = (answer is null) and (status = 'received') = (acknowledgement is null)
    and (status <> 'applied' or acknowledgement = 'AA') and (status <> 'failed' or acknowledgement <> 'AA'))
);

-- A control id names one message of a sender. Messages that reuse one are kept beside it.
create unique index hl7_messages_control on hl7_messages (organization_id, sending_application, sending_facility, control_id)
  where control_id <> '' and reuses is null;
create unique index hl7_messages_reuse
  on hl7_messages (organization_id, sending_application, sending_facility, control_id, digest) where control_id <> '';
create index hl7_messages_by_time on hl7_messages (organization_id, received_at desc, id desc);
create index hl7_messages_by_status on hl7_messages (organization_id, status, received_at desc, id desc);
create index hl7_messages_by_control on hl7_messages (organization_id, control_id, received_at desc, id desc);
create index hl7_messages_waiting on hl7_messages (received_at, id) where status = 'received';
create index hl7_messages_of_subject on hl7_messages (organization_id, subject, id);
create index hl7_messages_of_wards on hl7_messages (organization_id, unknown_ward) where unknown_ward is not null;

-- The departments of wards as a hospital's other systems name them (PV1-3.1).
create table hl7_wards (
  id              uuid primary key,
  organization_id uuid not null references organizations (id),
  ward            text not null check (char_length(ward) between 1 and 200),
  department_id   uuid not null,
  constraint hl7_wards_department foreign key (organization_id, department_id) references departments (organization_id, id)
);

create unique index hl7_wards_once on hl7_wards (organization_id, lower(ward));
