-- Background work of every kind, as administrators see it. Each branch reads one table and has no condition, so that a page
-- comes out of their indexes in order; the expressions for kind and status are those of the indexes. The feature work
-- needs nothing of webhooks but the rows below.
create view listed_work as
select w.id,
       case w.kind when 'analysis' then 'transcription' else w.kind end as kind,
       -- Whose handler does it.
       w.kind as handler,
       w.organization_id,
       w.status,
       cast(w.claims as integer) as tries,
       cast(w.progress as integer) as progress,
       w.created_at,
       cast(greatest(0, floor(extract(epoch from statement_timestamp() - w.queued_at))) as bigint) as age_seconds,
       w.due_at,
       w.finished_at,
       w.reason
  from work w
union all
select d.id,
       cast('webhook' as text),
       cast('webhook' as text),
       d.organization_id,
       case when d.status = 'delivered' then 'done' when d.status = 'failed' then 'failed' when d.claim is null then 'waiting' else 'running' end,
       d.tries,
       case d.status when 'delivered' then 100 else 0 end,
       d.created_at,
       cast(greatest(0, floor(extract(epoch from statement_timestamp() - d.created_at))) as bigint),
       d.due_at,
       d.finished_at,
       case when d.status <> 'delivered' then coalesce(
         d.failure_reason,
         (select coalesce(a.error, 'The receiver answered ' || a.status || '.')
            from webhook_attempts a where a.delivery_id = d.id order by a.number desc limit 1)) end
  from webhook_deliveries d;
