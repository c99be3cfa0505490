-- For deleting the data of sessions that are over.
create index sessions_with_data on sessions (id) where preferences <> '{}' or temporary_data <> '{}';
