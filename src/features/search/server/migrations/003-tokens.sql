-- after: pins/1
-- after: users/2
-- The words of pins, boards and members, made by the tokenizer that the worker has too (`domain/tokens.ts`). A row whose texts
-- changed is one whose `text_key` is not its `indexed_key`; the job `search/index-words` finds it by an index of such rows alone.
drop index pins_by_words;
alter table pins drop column words;
alter table pins add column words tsvector;
alter table pins add column color_group text;              -- `constants/color-group.ts`
alter table pins add column text_key text generated always as (md5(title || chr(1) || description || chr(1) || alt_text
  || chr(1) || coalesce(author_name, '') || chr(1) || keywords || chr(1) || coalesce(domain, '') || chr(1) || color
  || chr(1) || board_id::text)) stored;
alter table pins add column indexed_key text;
create index pins_by_words on pins using gin (words);
create index pins_to_index on pins (id) where indexed_key is distinct from text_key;

drop index boards_by_words;
alter table boards add column words tsvector;
alter table boards add column text_key text generated always as (md5(name || chr(1) || description)) stored;
alter table boards add column indexed_key text;
create index boards_by_words on boards using gin (words);
create index boards_to_index on boards (id) where indexed_key is distinct from text_key;

alter table users add column words tsvector;
alter table users add column text_key text generated always as (md5(username || chr(1) || full_name)) stored;
alter table users add column indexed_key text;
create index users_by_words on users using gin (words);
create index users_to_index on users (id) where indexed_key is distinct from text_key;
drop function folded_text(text);

-- Words of public pins and boards, for corrections and suggestions. Whether a viewer may see a result of a word is asked each time.
create table search_words (
  word  text collate "C" primary key,
  texts integer not null                                    -- how many have it, roughly: an edited text counts again
);
-- A word without one of its letters: two words that differ by one mistake share such a part.
create table search_word_parts (
  part text collate "C" not null,
  word text collate "C" not null references search_words (word) on delete cascade,
  primary key (part, word)
);
