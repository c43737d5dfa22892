-- Ids are 64-bit integers made by the application, time-ordered (contracts/ids.ts); no sequences, no triggers,
-- keyset pages by row comparison: the same SQL runs on engines that spread it over machines.

create table users (
  id              bigint primary key,
  username        text not null,
  username_key    text not null unique,               -- lower case
  email_key       text unique,                        -- lower case; null: cannot log in
  password_hash   text,                               -- argon2id; null: cannot log in
  full_name       text not null,
  first_name      text not null,
  about           text not null default '',
  role            text not null default 'member' check (role in ('member', 'analyst')),
  image_signature text,
  dominant_color  text not null default '#8a8f98',
  locale          text,
  country         text,
  pin_count       integer not null default 0 check (pin_count >= 0),
  board_count     integer not null default 0 check (board_count >= 0),
  follower_count  integer not null default 0 check (follower_count >= 0),
  source          text,                               -- 'demo' or 'import:<name>'; null: signed up
  source_key      text,
  created_at      timestamptz not null default now(),
  unique (source, source_key)
);
create index users_by_picture on users (image_signature) where image_signature is not null;
