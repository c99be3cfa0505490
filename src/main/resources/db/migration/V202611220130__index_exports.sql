-- All records of an organization in the order in which they came, as they are handed out in bulk.
create index patients_by_creation on patients (organization_id, created_at, id);
create index tasks_in_order_of_creation on tasks (organization_id, created_at, id);
drop index tasks_by_creation;
