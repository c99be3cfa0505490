-- What comes of a transcription belongs to the trace of the request that asked for it.
alter table transcription_jobs add column traceparent text;
