-- Pins and boards that were deleted stay for RESTORE_DAYS (pins/constants.ts), seen by nobody, then go for good.
-- Built on what may be a large collection: longer than a request may take.
set local statement_timeout = 0;

alter table pins add column deleted_at timestamptz;
alter table boards add column deleted_at timestamptz;
alter table users add column change_seq bigint not null default 0;  -- seq of the member's last row in changes

-- A deleted board leaves its address to others.
alter table boards drop constraint boards_owner_id_slug_key;
create unique index boards_by_slug on boards (owner_id, slug) where deleted_at is null;
create index boards_deleted on boards (deleted_at) where deleted_at is not null;
create index pins_deleted on pins (deleted_at) where deleted_at is not null;

-- What hangs on a pin, and the pins that were made on a board: to count them off and to delete them without reading whole tables.
create index pins_by_board on pins (board_id, id);
create index board_pins_by_pin on board_pins (pin_id);
create index feed_items_by_pin on feed_items (pin_id);
create index likes_by_pin on likes (pin_id);

-- Addresses that a board had before it was renamed; a board that has one now goes first.
create table former_slugs (
  owner_id bigint not null references users (id) on delete cascade,
  slug     text not null,
  board_id bigint not null references boards (id) on delete cascade,
  primary key (owner_id, slug)
);
create index former_slugs_by_board on former_slugs (board_id);

-- The change feed: what each act of a member touched, numbered in the order of its commits without a gap.
create table changes (
  user_id   bigint not null references users (id) on delete cascade,
  seq       bigint not null,
  at        timestamptz not null default now(),
  install   text,                                     -- who did it (X-Install-Id); null: did not say
  pin_ids   bigint[] not null,
  board_ids bigint[] not null,                        -- boards whose record changed
  list_ids  bigint[] not null,                        -- boards whose pins or their order changed
  is_user   boolean not null,                         -- the member's own record changed
  is_wide   boolean not null,                         -- touched more than is written out here
  primary key (user_id, seq)
);
create index changes_by_time on changes (at);
