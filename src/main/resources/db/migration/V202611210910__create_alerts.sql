create table alerts (
  id              uuid primary key,
  organization_id uuid not null references organizations (id),
  source_type     text not null check (source_type in ('feedback', 'note', 'patient')),
  source_id       uuid not null,
  patient_id      uuid not null,
  department_id   uuid not null,
  type            text not null check (type in ('fall', 'medication', 'allergy', 'pain', 'breathing', 'self_harm', 'abuse_or_neglect', 'infection', 'delay', 'staff_conduct')),
  severity        text not null check (severity in ('low', 'medium', 'high', 'critical')),
  message         text not null,
  phrase          text not null,
  span_start      integer not null check (span_start >= 0),
  span_end        integer not null check (span_end >= span_start),
  confidence      double precision not null check (confidence between 0 and 1),
  acknowledged_by uuid,
  acknowledged_at timestamptz,
  comment         text check (char_length(comment) <= 4000),
  -- Set when a reviewer's correction took away the words it rests on; it is kept all the same.
  withdrawn_at    timestamptz,
  created_at      timestamptz not null,
  version         bigint not null,
  constraint alerts_patient foreign key (organization_id, patient_id) references patients (organization_id, id),
  constraint alerts_department foreign key (organization_id, department_id) references departments (organization_id, id),
  constraint alerts_acknowledger foreign key (organization_id, acknowledged_by) references users (organization_id, id),
  constraint alerts_acknowledgement check ((acknowledged_by is null) = (acknowledged_at is null))
);

create index alerts_by_time on alerts (organization_id, created_at desc, id desc);
create index alerts_by_department on alerts (organization_id, department_id, created_at desc, id desc);
create index alerts_open on alerts (organization_id, created_at desc, id desc) where acknowledged_at is null and withdrawn_at is null;
create index alerts_by_source on alerts (source_id);
