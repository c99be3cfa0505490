-- Whether a person added an alert that the analysis of this feedback missed.
create function has_added_alert(feedback uuid) returns boolean
  language sql stable parallel safe
  return exists (select 1 from alerts a where a.source_type = 'feedback' and a.source_id = feedback and a.added_by is not null);
