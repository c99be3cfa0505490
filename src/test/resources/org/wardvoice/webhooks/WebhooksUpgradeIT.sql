insert into organizations (id, name, created_at, updated_at)
  values ('00000000-0000-7000-8000-000000000001', 'Hospital', now(), now());
insert into users (id, organization_id, name, email, role, status, extra_permissions, created_at, updated_at)
  select gen_random_uuid(), '00000000-0000-7000-8000-000000000001', told.name, told.name || '@own.example',
    told.role, told.status, told.extra, now(), now()
  from (values
    ('super', 'super_admin', 'active', ''),
    ('admin', 'hospital_admin', 'active', ''),
    ('granted', 'hospital_admin', 'active', 'notes:* feedback:read'),
    ('left', 'super_admin', 'inactive', '')) as told (name, role, status, extra);
insert into webhooks (id, organization_id, url, events, payload, secret, active, created_by, created_at, updated_at,
    version)
  select gen_random_uuid(), u.organization_id, 'https://' || u.name || '/' || array_to_string(told.events, ','),
    told.events, 'full', '\x00', true, u.id, now(), now(), 1
  from users u cross join (values
    (array['*']), (array['patient_created']), (array['alert.triggered', 'note.signed']),
    (array['task.created'])) as told (events);
