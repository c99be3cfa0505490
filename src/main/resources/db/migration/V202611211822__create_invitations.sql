-- Invitations to become a user. Never deleted: they tell who let whom in.
create table invitations (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  email text not null check (char_length(email) <= 254 and email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  role text not null check (role in ('super_admin', 'hospital_admin', 'doctor', 'physician', 'attending_physician',
    'nurse', 'clinician', 'quality_manager')),
  department_id uuid,
  -- Granted beyond those of the role; separated by single spaces.
  extra_permissions text not null default ''
    check (extra_permissions ~ '^(([a-z_]+:([a-z_]+|\*)|\*)( ([a-z_]+:([a-z_]+|\*)|\*))*)?$'),
  -- Who has accepted it, or who was made a user before accepting it.
  user_id uuid,
  -- Null where the organization was founded together with its first user.
  invited_by uuid,
  secret_hash text not null unique,
  status text not null check (status in ('pending', 'accepted', 'revoked', 'expired')),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  accepted_at timestamptz,
  version integer not null default 0,
  unique (organization_id, id),
  foreign key (organization_id, department_id) references departments (organization_id, id),
  foreign key (organization_id, user_id) references users (organization_id, id),
  foreign key (organization_id, invited_by) references users (organization_id, id),
  check ((status = 'accepted') = (accepted_at is not null)),
  check (status <> 'accepted' or user_id is not null)
);

-- One way in at a time. Named after the field that a refusal speaks of.
create unique index invitations_email on invitations (organization_id, case_key(email)) where status = 'pending';
create index invitations_newest on invitations (organization_id, created_at desc, id desc);
create index invitations_by_status on invitations (organization_id, status, created_at desc, id desc);
create index invitations_of_user on invitations (organization_id, user_id) where user_id is not null;
