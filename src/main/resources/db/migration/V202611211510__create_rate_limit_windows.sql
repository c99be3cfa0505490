-- How many requests each subject of a limit was granted in each of its windows. Nodes take permits in advance, several at a
-- time, so a row is written far less often than requests come; granted never passes the limit, whichever node asks. No
-- organization stands here: whom a limit counts is a user, a key or a network, told by rule and subject.
create table rate_limit_windows (
  rule         text not null check (char_length(rule) between 1 and 64),
  subject      text not null check (char_length(subject) between 1 and 200),
  starts_at    timestamptz not null,
  ends_at      timestamptz not null,
  -- Held by nodes or used.
  granted      integer not null check (granted >= 0),
  -- Used, as far as nodes have reported: when that is the limit, nothing will be returned any more.
  used         integer not null check (used >= 0),
  -- What the last one who asked was given; lets one statement both give and tell.
  latest_lease integer not null check (latest_lease >= 0),
  primary key (rule, subject, starts_at),
  constraint rate_limit_windows_length check (ends_at > starts_at),
  constraint rate_limit_windows_used check (used <= granted)
) with (fillfactor = 70);

create index rate_limit_windows_end on rate_limit_windows (ends_at);

-- The nodes that were heard of lately: how large a share one of them may take depends on how many there are.
create table rate_limit_nodes (
  id       uuid primary key,
  heard_at timestamptz not null
);
