-- What people are told in the application.
create table notifications (
  id              uuid primary key,
  organization_id uuid not null references organizations (id),
  user_id         uuid not null,
  kind            text not null check (kind ~ '^[a-z][a-z_]{0,49}$'),
  title           text not null check (char_length(title) between 1 and 400),
  message         text check (char_length(message) <= 4000),
  resource_type   text not null,
  resource_id     uuid not null,
  created_at      timestamptz not null,
  read_at         timestamptz,
  constraint notifications_user foreign key (organization_id, user_id) references users (organization_id, id)
);

create index notifications_by_user on notifications (organization_id, user_id, created_at desc, id desc);
create index notifications_unread on notifications (organization_id, user_id, created_at desc, id desc) where read_at is null;
