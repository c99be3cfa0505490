-- The text as the engine wrote it, where numbers and punctuation were then spelled as clinicians do.
alter table transcripts add column engine_text text;
