-- How fast the last recordings were transcribed. Most completed jobs may be of written text, which has no length.
create index transcription_jobs_spoken on transcription_jobs (finished_at desc)
  where processing_seconds is not null and audio_seconds > 0;
drop index transcription_jobs_finished;
