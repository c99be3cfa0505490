-- Every filter of the list of alerts finds an index that also gives its order.
create index alerts_by_type on alerts (organization_id, type, created_at desc, id desc);
create index alerts_by_severity on alerts (organization_id, severity, created_at desc, id desc);
create index alerts_acknowledged on alerts (organization_id, created_at desc, id desc)
  where acknowledged_at is not null and withdrawn_at is null;
