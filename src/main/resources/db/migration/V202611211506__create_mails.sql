-- Mail to be sent, and for some days what was sent. The text is encrypted while it waits, for it may hold a secret such as a
-- reset link, and is gone as soon as the mail is sent or given up.
create table mails (
  id              uuid primary key,
  organization_id uuid not null references organizations (id),
  -- Neither can end its line in the mail's head.
  recipient       text not null check (recipient ~ '^[^[:cntrl:][:space:],;<>]+@[^[:cntrl:][:space:],;<>@]+$' and char_length(recipient) <= 320),
  subject         text not null check (subject !~ '[[:cntrl:]]' and char_length(subject) between 1 and 200),
  text            bytea,
  created_at      timestamptz not null,
  attempts        smallint not null check (attempts >= 0),
  -- When it is tried next; while a node sends it, when that node is taken to be gone.
  due_at          timestamptz not null,
  sent_at         timestamptz,
  failed_at       timestamptz,
  last_error      text,
  constraint mails_one_end check (sent_at is null or failed_at is null),
  constraint mails_text check ((text is null) = (coalesce(sent_at, failed_at) is not null))
);

create index mails_due on mails (due_at) where sent_at is null and failed_at is null;
create index mails_ended on mails (coalesce(sent_at, failed_at)) where sent_at is not null or failed_at is not null;
