-- after: boards/1
-- after: media/1
create table pins (
  id            bigint primary key,
  owner_id      bigint not null references users (id) on delete cascade,
  board_id      bigint not null references boards (id) on delete cascade,
  title         text not null,
  description   text not null default '',
  alt_text      text not null default '',
  link          text,
  domain        text,
  kind          text not null default 'image' check (kind in ('image', 'recipe', 'product', 'article')),
  rich          jsonb,
  price         text,                                 -- as shown on a card
  topic         text,
  signature     text not null references media (signature),
  width         integer not null,
  height        integer not null,
  color         text not null,
  author_name   text,
  licence       text,
  source_url    text,
  keywords      text not null default '',             -- tags and the words of the date, found by search
  dated         text,                                 -- the date as a collection wrote it; null: it names none
  save_count    integer not null default 0 check (save_count >= 0),
  like_count    integer not null default 0 check (like_count >= 0),
  comment_count integer not null default 0 check (comment_count >= 0),
  rank          bigint not null,                      -- its place in the feeds, as in feed_items
  source        text,
  source_key    text,
  created_at    timestamptz not null default now(),
  deleted_at    timestamptz,                          -- it can be restored for RESTORE_DAYS, then it is deleted for good
  unique (source, source_key)
);
create index pins_by_owner on pins (owner_id, id desc);
create index pins_by_board on pins (board_id, id);
create index pins_by_signature on pins (signature);
create index pins_deleted on pins (deleted_at) where deleted_at is not null;

create table board_pins (
  board_id bigint not null references boards (id) on delete cascade,
  rank     bigint not null,                           -- microseconds since 1970 of the save
  pin_id   bigint not null references pins (id) on delete cascade,
  saved_by bigint not null references users (id) on delete cascade,
  primary key (board_id, pin_id)
);
create index board_pins_by_rank on board_pins (board_id, rank desc, pin_id desc);
create index board_pins_by_member on board_pins (saved_by, pin_id);
create index board_pins_by_pin on board_pins (pin_id);

create table likes (
  user_id bigint not null references users (id) on delete cascade,
  pin_id  bigint not null references pins (id) on delete cascade,
  at      timestamptz not null default now(),
  primary key (user_id, pin_id)
);
create index likes_by_pin on likes (pin_id);
