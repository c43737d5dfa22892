-- after: users/1
create table recent_searches (
  user_id     bigint not null references users (id) on delete cascade,
  is_personal boolean not null,
  query_key   text not null,                                -- lower case
  query       text not null,
  at          timestamptz not null default clock_timestamp(),
  primary key (user_id, is_personal, query_key)
);
create index recent_searches_by_time on recent_searches (user_id, is_personal, at desc);
-- Suggestions while a word is typed.
create index search_words_by_beginning on search_words (word text_pattern_ops);
