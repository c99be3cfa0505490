-- What a reviewer's correction says of the engine: its words, by which the error rates of several texts are averaged, and of
-- its drug names, how many the engine did not write. Corrections from before these columns have no drug names.
alter table feedback
  add column reference_words  integer check (reference_words >= 0),
  add column drug_names       integer check (drug_names >= 0),
  add column drug_name_errors integer check (drug_name_errors between 0 and drug_names);
update feedback
   set reference_words = coalesce(array_length(regexp_split_to_array(nullif(btrim(transcription), ''), '\s+'), 1), 0)
 where word_error_rate is not null;
