-- Who has broken the glass, when and why. Never deleted.
create table emergency_accesses (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  patient_id uuid not null,
  user_id uuid not null,
  reason text not null check (char_length(reason) between 1 and 4000),
  opened_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > opened_at),
  foreign key (organization_id, patient_id) references patients (organization_id, id),
  foreign key (organization_id, user_id) references users (organization_id, id)
);

create index emergency_accesses_of_user on emergency_accesses (organization_id, user_id, expires_at desc);
create index emergency_accesses_of_patient on emergency_accesses (organization_id, patient_id, opened_at desc);

-- An emergency access alerts the patient's department.
alter table alerts drop constraint alerts_type_check;
alter table alerts add constraint alerts_type_check check (type in ('fall', 'medication', 'allergy', 'pain', 'breathing',
  'self_harm', 'abuse_or_neglect', 'infection', 'delay', 'staff_conduct', 'emergency_access'));
