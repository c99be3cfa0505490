-- What users choose for the user interface (contract, section 5); null is the default.
alter table users
  add column language text check (language ~ '^[A-Za-z0-9-]{2,64}$'),
  add column theme text check (theme in ('system', 'light', 'dark'));
