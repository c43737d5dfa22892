-- after: users/1
alter table users add column change_seq bigint not null default 0;  -- seq of the member's last row in changes

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
