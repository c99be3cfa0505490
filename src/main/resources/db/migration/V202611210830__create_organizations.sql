-- Organizations are walls: every table carries organization_id, and references between tables carry it too, so that no
-- row can point through a wall.

-- What "the same name" means throughout: compatibility forms and case do not matter. Kept out of the database's locale,
-- which differs between installations.
create function case_key(value text) returns text
  language sql immutable strict parallel safe
  return lower(normalize(value, NFKC) collate "pg_c_utf8");

create table organizations (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 200),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 0
);

create unique index organizations_name on organizations (case_key(name));

create table departments (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  name text not null check (char_length(name) between 1 and 200),
  code text not null check (char_length(code) between 1 and 64),
  description text check (char_length(description) <= 4000),
  location text check (char_length(location) <= 200),
  head_id uuid,
  active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 0,
  unique (organization_id, id)
);

create unique index departments_name on departments (organization_id, case_key(name));
create unique index departments_code on departments (organization_id, case_key(code));

create table users (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  department_id uuid,
  name text not null check (char_length(name) between 1 and 200),
  email text not null check (char_length(email) <= 254 and email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  role text not null check (role in ('super_admin', 'hospital_admin', 'doctor', 'physician', 'attending_physician',
    'nurse', 'clinician', 'quality_manager')),
  status text not null default 'active' check (status in ('active', 'inactive', 'invited')),
  tier text not null default 'standard' check (tier in ('standard', 'premium', 'enterprise')),
  phone text check (char_length(phone) <= 64),
  -- Granted beyond those of the role; separated by single spaces.
  extra_permissions text not null default ''
    check (extra_permissions ~ '^(([a-z_]+:([a-z_]+|\*)|\*)( ([a-z_]+:([a-z_]+|\*)|\*))*)?$'),
  mfa_enabled boolean not null default false,
  last_login_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 0,
  unique (organization_id, id),
  foreign key (organization_id, department_id) references departments (organization_id, id)
);

-- One person, one sign-in: unique over the whole installation.
create unique index users_email on users (case_key(email));
create index users_department on users (organization_id, department_id);

alter table departments
  add constraint departments_head foreign key (organization_id, head_id) references users (organization_id, id);
create index departments_head on departments (organization_id, head_id) where head_id is not null;
