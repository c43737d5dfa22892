-- Lower case without accents, by functions of PostgreSQL alone; `foldedText` of the server does the same to a query.
create function folded_text(text) returns text language sql immutable strict parallel safe
  as $$ select lower(regexp_replace(normalize($1, nfkd), '[\u0300-\u036f\u064b-\u0655]', '', 'g')) $$;

-- Stored, because a walk by rank for a frequent word reads it of each pin.
alter table pins add column words tsvector generated always as (
  to_tsvector('simple', folded_text(title || ' ' || description || ' ' || coalesce(author_name, '') || ' ' || keywords))
) stored;
drop index pins_by_words;
create index pins_by_words on pins using gin (words);
drop index boards_by_words;
create index boards_by_words on boards using gin (to_tsvector('simple', folded_text(name)));
