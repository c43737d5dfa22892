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

create table sessions (
  token_hash   bytea primary key,                     -- SHA-256 of a 256-bit opaque token
  user_id      bigint not null references users (id) on delete cascade,
  created_at   timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at   timestamptz not null
);
create index sessions_by_user on sessions (user_id);

create table login_tokens (
  token_hash bytea primary key,                       -- a handshake's one-time token
  user_id    bigint not null references users (id) on delete cascade,
  expires_at timestamptz not null
);

create table media (
  signature text primary key,                         -- 32 hex digits; names every rendition
  width     integer not null check (width > 0),
  height    integer not null check (height > 0),
  color     text not null,                            -- '#rrggbb'
  thumbhash text,                                     -- base64; null until the picture was first made
  source    jsonb not null                            -- {"kind":"demo",…} | {"kind":"file","path":…} | {"kind":"remote","url":…}
);

create table topics (
  interest text primary key,                          -- slug
  feed_id  bigint not null unique,
  name     text not null,
  position integer not null
);

create table boards (
  id             bigint primary key,
  owner_id       bigint not null references users (id) on delete cascade,
  name           text not null,
  slug           text not null,
  description    text not null default '',
  privacy        text not null default 'public' check (privacy in ('public', 'secret')),
  pin_count      integer not null default 0 check (pin_count >= 0),
  section_count  integer not null default 0 check (section_count >= 0),
  follower_count integer not null default 0 check (follower_count >= 0),
  last_saved_at  timestamptz,
  source         text,
  source_key     text,
  created_at     timestamptz not null default now(),
  unique (owner_id, slug),
  unique (source, source_key)
);

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
  save_count    integer not null default 0 check (save_count >= 0),
  like_count    integer not null default 0 check (like_count >= 0),
  comment_count integer not null default 0 check (comment_count >= 0),
  rank          bigint not null,                      -- its place in the feeds, as in feed_items
  source        text,
  source_key    text,
  created_at    timestamptz not null default now(),
  unique (source, source_key)
);
create index pins_by_owner on pins (owner_id, id desc);
create index pins_by_words on pins using gin (to_tsvector('simple', title || ' ' || description));

-- feed_id 0 is everyone's home feed; each topic has its own. Filled on write; rank is microseconds since 1970 for new
-- pins, and a deterministic shuffle just below the moment of import for whole collections, so that boards mix.
create table feed_items (
  feed_id bigint not null,
  rank    bigint not null,
  pin_id  bigint not null references pins (id) on delete cascade,
  primary key (feed_id, rank, pin_id)
);

create table board_pins (
  board_id bigint not null references boards (id) on delete cascade,
  rank     bigint not null,                           -- microseconds since 1970 of the save
  pin_id   bigint not null references pins (id) on delete cascade,
  saved_by bigint not null references users (id) on delete cascade,
  primary key (board_id, pin_id)
);
create index board_pins_by_rank on board_pins (board_id, rank desc, pin_id desc);
create index board_pins_by_member on board_pins (saved_by, pin_id);

create table likes (
  user_id bigint not null references users (id) on delete cascade,
  pin_id  bigint not null references pins (id) on delete cascade,
  at      timestamptz not null default now(),
  primary key (user_id, pin_id)
);

create table comments (
  id         bigint primary key,
  pin_id     bigint not null references pins (id) on delete cascade,
  user_id    bigint not null references users (id) on delete cascade,
  text       text not null,
  like_count integer not null default 0 check (like_count >= 0),
  created_at timestamptz not null default now()
);
create index comments_by_pin on comments (pin_id, like_count desc, id);

-- Effect and answer of a command are written in one transaction; a repeated key gets the first answer.
create table idempotency (
  user_id     bigint not null references users (id) on delete cascade,
  key         text not null,
  request     text not null,                          -- hash of endpoint and input: the same key for another request is refused
  status      integer not null,
  answer      jsonb not null,
  at          timestamptz not null default now(),
  primary key (user_id, key)
);

create table import_runs (
  source      text primary key,                       -- 'import:<name>'
  file_hash   text not null,
  line        bigint not null default 0,              -- lines whose pins are committed
  imported    bigint not null default 0,
  known       bigint not null default 0,
  bad         bigint not null default 0,
  finished_at timestamptz
);

create table settings (
  key   text primary key,
  value jsonb not null
);
