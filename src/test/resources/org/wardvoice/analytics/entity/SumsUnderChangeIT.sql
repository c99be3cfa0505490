insert into organizations (id, name, created_at, updated_at)
  values ('00000000-0000-7000-8000-000000000001', 'Hospital', now(), now());
insert into departments (id, organization_id, name, code, created_at, updated_at)
  select next_id(), '00000000-0000-7000-8000-000000000001', 'Ward ' || n, 'W' || n, now(), now()
    from generate_series(1, 3) n;
insert into users (id, organization_id, name, email, role, created_at, updated_at)
  values (next_id(), '00000000-0000-7000-8000-000000000001', 'Nurse', 'n@sums.example', 'nurse', now(), now());
insert into tasks (id, organization_id, title, priority, department_id, due_date, status, progress_percentage,
    created_by, created_at, updated_at, given_fields, announced, steps, version)
  select next_id(), d.organization_id, 'Task', 'medium', d.id, timestamptz '2026-03-20' + n * interval '63 minutes',
      'pending', 0, u.id, timestamptz '2026-03-20' + n * interval '61 minutes', now(), '', true, 0, 0
    from generate_series(1, 300) n
    join departments d on d.name = 'Ward ' || n % 3 + 1
   cross join users u;
