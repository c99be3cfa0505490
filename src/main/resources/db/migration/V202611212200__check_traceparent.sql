-- It is sent on as it stands here.
alter table outbox_events
  add constraint outbox_events_traceparent check (traceparent ~ '^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$');
