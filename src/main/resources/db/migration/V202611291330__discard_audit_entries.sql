-- Inserts an entry, and undoes the insert. Refusals of unknown users do not all get an entry, but must take as long as those
-- of known users. The transaction has written something, so its commit waits for the disk, as that of an entry does.
create function audit_add_and_discard(entry json) returns void language plpgsql as $$
begin
  insert into audit_events (chain_id, event_id, organization_id, occurred_at, event_type, action, outcome, ip_address,
    user_agent, country, region, city, resource_type, resource_id, request_id, metadata)
  values (coalesce(entry ->> 'organizationId', '00000000-0000-0000-0000-000000000000')::uuid, (entry ->> 'eventId')::uuid,
    (entry ->> 'organizationId')::uuid, (entry ->> 'timestamp')::timestamptz, entry ->> 'eventType', entry ->> 'action',
    entry ->> 'outcome', entry ->> 'ipAddress', entry ->> 'userAgent', entry ->> 'country', entry ->> 'region',
    entry ->> 'city', entry ->> 'resourceType', (entry ->> 'resourceId')::uuid, entry ->> 'requestId',
    (entry -> 'metadata')::text);
  raise exception 'discarded' using errcode = 'WV001';
exception
  when sqlstate 'WV001' then null;
end $$;
