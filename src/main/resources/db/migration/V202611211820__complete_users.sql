-- What users are searched by: a part of the name or of the e-mail address, whatever its case.
alter table users
  add column name_key text not null generated always as (case_key(name)) stored,
  add column email_key text not null generated always as (case_key(email)) stored;

create index users_name_trigrams on users using gin (name_key gin_trgm_ops);
create index users_email_trigrams on users using gin (email_key gin_trgm_ops);

-- The list of users in its order, whole and by each of its filters.
create index users_newest on users (organization_id, created_at desc, id desc);
create index users_by_department on users (organization_id, department_id, created_at desc, id desc);
create index users_by_role on users (organization_id, role, created_at desc, id desc);
create index users_by_status on users (organization_id, status, created_at desc, id desc);
drop index users_department;

create index departments_newest on departments (organization_id, created_at desc, id desc);

-- Sessions that ended because their user may not sign in any more.
alter table sessions drop constraint sessions_end_reason_check;
alter table sessions add constraint sessions_end_reason_check check (end_reason in ('signed_out', 'ended_by_user',
  'ended_by_admin', 'too_many', 'token_reused', 'password_changed', 'user_deactivated'));
