-- A password that an administrator has chosen for somebody has to be changed at the first sign-in.
alter table passwords add column temporary boolean not null default false;
