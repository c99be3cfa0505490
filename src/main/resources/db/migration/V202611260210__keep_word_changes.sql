-- The corrections of what the engine misheard, as a JSON array of what was heard, what was written and from which list.
alter table transcripts add column word_changes text;
