-- Search finds boards by the words of their names.
set local statement_timeout = 0;
create index boards_by_words on boards using gin (to_tsvector('simple', name));
