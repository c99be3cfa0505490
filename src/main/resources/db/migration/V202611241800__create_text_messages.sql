-- A text message (SMS) that is to be sent, or was; its text is encrypted, and gone once it was sent or has failed.
create table text_messages (
  id uuid primary key references work (id) on delete cascade,
  organization_id uuid not null references organizations (id),
  recipient text not null check (recipient ~ '^\+[1-9][0-9]{6,14}$'),
  text bytea
);
