-- What was written is taken and counted without reading past what has to be heard.
create index transcription_jobs_waiting_written on transcription_jobs (urgency desc, created_at, id)
  where status = 'waiting' and recording_id is null;
drop index transcription_jobs_unfinished;
create index transcription_jobs_unfinished on transcription_jobs (urgency) include (recording_id, audio_seconds)
  where finished_at is null;
