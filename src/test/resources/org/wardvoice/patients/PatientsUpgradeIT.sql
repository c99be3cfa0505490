insert into organizations (id, name, created_at, updated_at)
  values ('00000000-0000-7000-8000-000000000001', 'Hospital', now(), now()),
    ('00000000-0000-7000-8000-000000000002', 'Clinic', now(), now());
insert into departments (id, organization_id, name, code, created_at, updated_at)
  select id, id, 'Ward', 'W', now(), now() from organizations;
insert into patients (id, organization_id, department_id, name, name_key, mrn, mrn_key, date_of_birth, gender,
    admission_date, status, created_at, updated_at, version)
  select gen_random_uuid(), o.id, o.id, told.name, lower(told.name collate "pg_c_utf8"),
    mrn, lower(mrn), '1950-01-01', 'unknown', now(), 'active', made, now(), 1
  from organizations o join (values
    ('Hospital', 'Jürgen Weiß', ' AB   7 ', timestamptz '2026-01-02Z'),
    ('Hospital', 'Łucja Çelik', 'ab 7', timestamptz '2026-01-01Z'),
    ('Hospital', 'Seán O’Brien', 'Ab 7', timestamptz '2026-01-03Z'),
    ('Clinic', 'Nguyễn 🌷 Øye', 'AB 7', timestamptz '2026-01-04Z'))
    as told (organization, name, mrn, made) on o.name = told.organization;
