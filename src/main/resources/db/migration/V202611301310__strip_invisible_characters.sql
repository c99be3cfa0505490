-- Invisible characters, such as zero-width spaces, don't tell medical record numbers apart.
create or replace function pg_temp.visible(number text) returns text language sql immutable
  return btrim(regexp_replace(number, '[\u00ad\u0600-\u0605\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]', '', 'g'), ' ');

-- Whoever had a number without them keeps it. Twins keep it too, with a key that no new number can have: two spaces follow each
-- other in none.
update patients set mrn = pg_temp.visible(patients.mrn), mrn_key = twin.key || case twin.place when 1 then '' else '  v' || twin.place end
  from (
    select id, pg_temp.visible(mrn_key) as key, row_number() over (
      partition by organization_id, pg_temp.visible(mrn_key)
      order by mrn_key <> pg_temp.visible(mrn_key), created_at, id) as place
    from patients) twin
  where twin.id = patients.id and twin.key <> patients.mrn_key;

update emr_patients set mrn_key = pg_temp.visible(mrn_key) where mrn_key <> pg_temp.visible(mrn_key);
