insert into organizations (id, name, created_at, updated_at) values ('00000000-0000-7000-8000-000000000001', 'Hospital', now(), now());
insert into departments (id, organization_id, name, code, created_at, updated_at)
  values ('00000000-0000-7000-8000-000000000002', '00000000-0000-7000-8000-000000000001', 'Ward', 'W', now(), now());
insert into patients (id, organization_id, department_id, name, name_key, mrn, mrn_key, date_of_birth, gender,
    admission_date, status, created_at, updated_at, version)
  values ('00000000-0000-7000-8000-000000000004', '00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002',
    'P', 'p', 'M', 'm', '1950-01-01', 'unknown', '2026-01-02T07:00Z', 'active', '2026-01-02T08:00Z', '2026-01-02T08:00Z', 1);
