-- When the provider ended it: no session is opened for it any more.
alter table sign_ons add column ended_at timestamptz;
