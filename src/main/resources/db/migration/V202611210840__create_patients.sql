create extension if not exists pg_trgm;

create table patients (
  id               uuid primary key,
  organization_id  uuid not null references organizations (id),
  department_id    uuid not null,
  name             text not null check (char_length(name) between 1 and 200),
  -- The name in lower case: what lists are ordered by and searched in.
  name_key         text not null,
  mrn              text not null check (char_length(mrn) between 1 and 64),
  mrn_key          text not null,
  date_of_birth    date not null check (date_of_birth >= date '1900-01-01'),
  gender           text not null check (gender in ('unknown', 'female', 'male', 'other')),
  admission_reason text check (char_length(admission_reason) <= 4000),
  admission_date   timestamptz not null,
  status           text not null check (status in ('active', 'discharged', 'transferred', 'deceased', 'inactive')),
  created_at       timestamptz not null,
  updated_at       timestamptz not null,
  version          bigint not null,
  constraint patients_of_organization unique (organization_id, id),
  constraint patients_mrn unique (organization_id, mrn),
  constraint patients_department foreign key (organization_id, department_id) references departments (organization_id, id)
);

create index patients_by_admission on patients (organization_id, admission_date desc, id desc);
create index patients_by_department on patients (organization_id, department_id, admission_date desc, id desc);
create index patients_by_status on patients (organization_id, status, admission_date desc, id desc);
create index patients_by_name on patients (organization_id, name_key, id);
create index patients_name_trigrams on patients using gin (name_key gin_trgm_ops);
create index patients_mrn_prefix on patients (organization_id, mrn_key text_pattern_ops);
