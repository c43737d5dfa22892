-- What a collection knows of a pin beyond its texts, and where an import began.
set local statement_timeout = 0;

alter table pins add column keywords text not null default ''; -- tags and the words of the date, found by search
alter table pins add column dated text;                         -- the date as the collection wrote it; null: it names none

-- Search finds title, description, author, tags and date.
drop index pins_by_words;
create index pins_by_words on pins using gin
  (to_tsvector('simple', title || ' ' || description || ' ' || coalesce(author_name, '') || ' ' || keywords));

-- Pins of this run have this id or a later one; earlier pins were known before.
alter table import_runs add column first_id bigint not null default 0;
