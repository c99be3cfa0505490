-- What is counted, one row each; the formulas over them stand in org.wardvoice.analytics.Metric, the
-- numbers in KpiThresholds (contract, section 4).
-- A fact stands at the time that its definition names; the sums by day are made of this function and of nothing else.

-- When a task was completed or cancelled, for then it ends being overdue.
create or replace function task_end(task uuid, status text, completed_at timestamptz) returns timestamptz
  language plpgsql stable parallel safe
  as $$
  begin
    return case status
             when 'completed' then completed_at
             when 'cancelled' then (select max(s.taken_at) from task_steps s where s.task_id = task and s.status = 'cancelled')
           end;
  end
  $$;

-- The facts of a time, its end exclusive. A function and no view: each branch finds its rows by its own index, and one that
-- holds none of the measures that are wanted (null: all) is not read at all.
drop function if exists analytics_facts;
create function analytics_facts(organization uuid, begins timestamptz, ends timestamptz, wanted text[] default null)
  returns table (
    counted_at timestamptz, department_id uuid, feedback_type text, topic text, measure text, amount double precision, record_id uuid)
  language plpgsql stable parallel safe
  as $$
  #variable_conflict use_column
  begin
    return query
    select f.created_at as counted_at, f.department_id, f.feedback_type, '' as topic, m.measure, m.amount, f.id
      from feedback f
     cross join lateral (values
       ('feedback', 1.0::double precision),
       ('rating', f.satisfaction_rating),
       ('promoter', case when f.satisfaction_rating >= ${promoter_from} then 1 end),
       ('detractor', case when f.satisfaction_rating < ${detractor_below} then 1 end),
       ('satisfied', case when f.satisfaction_rating >= ${satisfied_from} then 1 end),
       ('sentiment', f.sentiment_score)) as m (measure, amount)
     where (wanted is null or wanted && array['feedback', 'rating', 'promoter', 'detractor', 'satisfied', 'sentiment'])
       and f.organization_id = organization and f.created_at >= begins and f.created_at < ends
       and m.amount is not null
    union all
    select f.created_at, f.department_id, f.feedback_type, t.topic, 'topic', coalesce(f.sentiment_score, 0), f.id
      from feedback f
     cross join lateral jsonb_array_elements_text(f.key_topics::jsonb) as t (topic)
     where (wanted is null or wanted && array['topic'])
       and f.organization_id = organization and f.created_at >= begins and f.created_at < ends
    union all
    -- A transcription: what share of the words was right, as the reviewer found, else as the engine believes.
    select t.created_at, coalesce(f.department_id, n.department_id, k.department_id),
           coalesce(f.feedback_type, ''), '', 'transcription',
           100 * case when f.word_error_rate is null then t.confidence else greatest(0, 1 - f.word_error_rate) end,
           j.subject_id
      from transcripts t
      join transcription_jobs j on j.id = t.id
      left join feedback f on j.subject_type = 'feedback' and f.id = j.subject_id
      left join notes n on j.subject_type = 'note' and n.id = j.subject_id
      left join tasks k on j.subject_type = 'task' and k.id = j.subject_id
     where (wanted is null or wanted && array['transcription'])
       and t.organization_id = organization and t.created_at >= begins and t.created_at < ends
       and coalesce(f.department_id, n.department_id, k.department_id) is not null
    union all
    select k.created_at, k.department_id, '', '', m.measure, m.amount, k.id
      from tasks k
     cross join lateral (values
       ('task', 1.0::double precision),
       ('task_wanted', case when k.status <> 'cancelled' then 1 end),
       ('task_done', case when k.status = 'completed' then 1 end)) as m (measure, amount)
     where (wanted is null or wanted && array['task', 'task_wanted', 'task_done'])
       and k.organization_id = organization and k.created_at >= begins and k.created_at < ends
       and m.amount is not null
    union all
    select k.completed_at, k.department_id, '', '', 'resolution',
           extract(epoch from k.completed_at - k.created_at)::double precision / 3600, k.id
      from tasks k
     where (wanted is null or wanted && array['resolution'])
       and k.organization_id = organization and k.completed_at >= begins and k.completed_at < ends
    union all
    -- How many are overdue at a time: those that have become so before, without those that ended since.
    select greatest(k.due_date, k.created_at), k.department_id, '', '', 'overdue_begun', 1, k.id
      from tasks k
     where (wanted is null or wanted && array['overdue_begun'])
       and k.organization_id = organization and greatest(k.due_date, k.created_at) >= begins and greatest(k.due_date, k.created_at) < ends
       and k.due_date is not null
       and not coalesce(task_end(k.id, k.status, k.completed_at) <= greatest(k.due_date, k.created_at), false)
    union all
    select k.completed_at, k.department_id, '', '', 'overdue_ended', 1, k.id
      from tasks k
     where (wanted is null or wanted && array['overdue_ended'])
       and k.organization_id = organization and k.completed_at >= begins and k.completed_at < ends
       and k.due_date is not null and k.completed_at > greatest(k.due_date, k.created_at)
    union all
    select s.taken_at, k.department_id, '', '', 'overdue_ended', 1, k.id
      from task_steps s
      join tasks k on k.id = s.task_id
     where (wanted is null or wanted && array['overdue_ended'])
       and s.organization_id = organization and s.taken_at >= begins and s.taken_at < ends
       and s.status = 'cancelled' and k.due_date is not null and s.taken_at > greatest(k.due_date, k.created_at)
    union all
    select n.created_at, n.department_id, '', '', m.measure, m.amount, n.id
      from notes n
     cross join lateral (values
       ('note', 1.0::double precision),
       ('note_signed', case when n.status = 'signed' then 1 end),
       -- Typing takes its time by the words; speaking took as long as the recording is.
       ('minutes_saved', case when n.spoken_words is not null
           then greatest(0, n.spoken_words / ${typed_words_per_minute}.0 - n.duration_seconds / 60) end)) as m (measure, amount)
     where (wanted is null or wanted && array['note', 'note_signed', 'minutes_saved'])
       and n.organization_id = organization and n.created_at >= begins and n.created_at < ends
       and m.amount is not null
    union all
    -- The topic of an alert is its type.
    select a.created_at, a.department_id, '', a.type, m.measure, m.amount, a.id
      from alerts a
     cross join lateral (values
       ('alert', 1.0::double precision),
       ('alert_response', extract(epoch from a.acknowledged_at - a.created_at)::double precision / 60)) as m (measure, amount)
     where (wanted is null or wanted && array['alert', 'alert_response'])
       and a.organization_id = organization and a.created_at >= begins and a.created_at < ends
       and a.withdrawn_at is null and m.amount is not null;
  end
  $$;

-- What was summed up by other formulas is summed up anew: the lines reach each local day whose date a sum bears.
do $$
begin
  if to_regclass('analytics_rollups') is not null then
    insert into analytics_changes (organization_id, changed_at)
    select organization_id, cast(day as timestamp) at time zone 'UTC' + later
      from analytics_rollups
     cross join (values (interval '-1 day'), (interval '0'), (interval '1 day'), (interval '2 days')) as l (later);
    delete from analytics_rollups;
  end if;
end $$;
