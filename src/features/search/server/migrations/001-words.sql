-- after: pins/1
-- Search walks the pins from the best rank on for frequent words and takes the word index for rare ones; the planner chooses.
create index pins_by_rank on pins (rank desc, id desc);
create index pins_by_words on pins using gin
  (to_tsvector('simple', title || ' ' || description || ' ' || coalesce(author_name, '') || ' ' || keywords));
create index boards_by_words on boards using gin (to_tsvector('simple', name));
