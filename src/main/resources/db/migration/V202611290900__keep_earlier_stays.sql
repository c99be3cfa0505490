-- A readmission begins another stay. Formerly its admission date was taken for a correction of the stay before, whose time
-- was lost for the response rate.

-- Another admission date of an active patient is that of the running stay. When a patient becomes active, it is that of a
-- new stay. Otherwise it is that of the ended stay, unless it lies after its end.
create or replace function patient_activity_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.admission_date <> new.admission_date and (old.status = 'active' or new.status <> 'active') then
    with moved as (
      delete from patient_activities
       where organization_id = new.organization_id and patient_id = new.id
         and case old.status when 'active' then active_until = 'infinity'
               else active_from = old.admission_date and active_until > new.admission_date end
      returning active_until)
    insert into patient_activities as a (organization_id, patient_id, active_from, active_until)
    select new.organization_id, new.id, new.admission_date, active_until from moved
    on conflict (organization_id, patient_id, active_from) do update set active_until = greatest(a.active_until, excluded.active_until);
  end if;
  if new.status = 'active' and (tg_op = 'INSERT' or old.status <> 'active') then
    insert into patient_activities (organization_id, patient_id, active_from)
    values (new.organization_id, new.id,
      case when tg_op = 'INSERT' or old.admission_date <> new.admission_date then new.admission_date else new.updated_at end)
    on conflict (organization_id, patient_id, active_from) do update set active_until = 'infinity';
  elsif tg_op = 'UPDATE' and old.status = 'active' and new.status <> 'active' then
    update patient_activities set active_until = greatest(active_from, new.updated_at)
     where organization_id = new.organization_id and patient_id = new.id and active_until = 'infinity';
  end if;
  return null;
end $$;

-- Of the stays that were lost, the end is known: the timeline tells that the patient was active until then. The admission date
-- was not kept; the patient was active since the registration at the latest.
update patient_activities a
   set active_from = p.created_at
  from patients p
 where p.organization_id = a.organization_id and p.id = a.patient_id
   and a.active_from = a.active_until and p.created_at < a.active_until
   and not exists (
     select from patient_activities earlier
      where earlier.organization_id = a.organization_id and earlier.patient_id = a.patient_id
        and earlier.active_from < a.active_from)
   and exists (
     select from timeline_events e
      where e.organization_id = a.organization_id and e.patient_id = a.patient_id and e.resource_id = a.patient_id
        and e.type = 'status_change' and e.title like 'Status: %' and e.summary like 'From active to %'
        and e.occurred_at = a.active_until);
