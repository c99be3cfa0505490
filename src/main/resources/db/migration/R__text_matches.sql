-- Full-text search as the lists offer it. Plain SQL, so that the planner inlines it and finds the index on the column.
create or replace function text_matches(content text, query text) returns boolean
  language sql immutable parallel safe
  return to_tsvector('english', content) @@ websearch_to_tsquery('english', query);
