-- How long organizations keep what expires, if not as the installation says.
create table retention_settings (
  id              uuid primary key,
  organization_id uuid not null references organizations (id),
  kind            text not null check (kind in ('events', 'hl7_messages')),
  days            integer not null check (days between 1 and 36500),
  changed_by      uuid not null,
  changed_at      timestamptz not null,
  constraint retention_settings_once unique (organization_id, kind),
  constraint retention_settings_person foreign key (organization_id, changed_by) references users (organization_id, id)
);

-- What is older than this has expired: by the organization's own setting, or else by the installation's.
create function expires_before(organization uuid, data_kind text, moment timestamptz, otherwise timestamptz)
returns timestamptz language sql stable as $$
  select coalesce(
    (select moment - make_interval(days => s.days) from retention_settings s
     where s.organization_id = organization and s.kind = data_kind),
    otherwise)
$$;

-- Each organization's expired events and messages are found by themselves; hl7_messages_by_time serves the latter.
create index outbox_events_by_age on outbox_events (organization_id, occurred_at);
drop index outbox_events_by_time;
drop index hl7_messages_settled;
