-- What clients keep in their sessions, such as the ward that a nurse looked at last.
alter table sessions add column preferences text not null default '{}' check (preferences is json object);
alter table sessions add column temporary_data text not null default '{}' check (temporary_data is json object);
