-- Patients are found, and ordered, by their names without case and marks: as SearchKey makes keys.
update patients set name_key = folded.key
  from (
    select id, left(replace(replace(replace(replace(translate(
      regexp_replace(normalize(name_key, NFKD), '[\u0300-\u036f\u0591-\u05bd\u064b-\u065f]', '', 'g'),
      'łøıđðħŧŋ’‘ʼ', 'loiddhtn'''''''), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 600) as key
    from patients) folded
  where folded.id = patients.id and folded.key <> patients.name_key;

-- Two medical record numbers that differ in case or spaces alone are the same.
create or replace function pg_temp.spaced(number text) returns text language sql immutable
  return btrim(regexp_replace(number, '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'), ' ');

alter table patients drop constraint patients_mrn;

update patients set mrn = pg_temp.spaced(mrn), mrn_key = pg_temp.spaced(mrn_key)
  where mrn <> pg_temp.spaced(mrn) or mrn_key <> pg_temp.spaced(mrn_key);

-- The first patient with a number has it. Those who have the same one keep it too, with a key that no new number can have:
-- two spaces follow each other in none.
update patients set mrn_key = mrn_key || '  ' || twin.place
  from (select id, row_number() over (partition by organization_id, mrn_key order by created_at, id) as place from patients) twin
  where twin.id = patients.id and twin.place > 1;

alter table patients add constraint patients_mrn unique (organization_id, mrn_key);
