-- Whether a passkey, which can't be phished, was part of the sign-in.
alter table sessions add column passkey_used boolean not null default false;
