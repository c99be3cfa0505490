-- A record that comes again after others of its patient is recognized, and not counted twice.
alter table disclosures add column counted uuid[] not null default '{}';
comment on column disclosures.counted is 'Of several records, those that came alone.';
