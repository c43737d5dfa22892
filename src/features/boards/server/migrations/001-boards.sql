-- after: users/1
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
  deleted_at     timestamptz,                         -- it can be restored for RESTORE_DAYS, then it is deleted for good
  source         text,
  source_key     text,
  created_at     timestamptz not null default now(),
  unique (source, source_key)
);
-- A deleted board leaves its address to others.
create unique index boards_by_slug on boards (owner_id, slug) where deleted_at is null;
create index boards_deleted on boards (deleted_at) where deleted_at is not null;

-- Addresses that a board had before it was renamed; a board that has one now goes first.
create table former_slugs (
  owner_id bigint not null references users (id) on delete cascade,
  slug     text not null,
  board_id bigint not null references boards (id) on delete cascade,
  primary key (owner_id, slug)
);
create index former_slugs_by_board on former_slugs (board_id);
