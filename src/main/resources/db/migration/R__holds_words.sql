-- Whether a name holds each of the words as a word of its own, whatever their case.
create or replace function holds_words(name text, words text) returns boolean
  language sql immutable parallel safe
  return regexp_split_to_array(case_key(btrim(name)), '[[:space:]]+') @> regexp_split_to_array(case_key(btrim(words)), '[[:space:]]+');
