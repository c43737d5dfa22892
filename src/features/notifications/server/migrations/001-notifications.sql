-- after: users/1
create table notifications (
  id          bigint primary key,
  user_id     bigint not null references users (id) on delete cascade,  -- who is told
  kind        text not null,
  subject     text not null,                                           -- 'pins/1', 'boards/2' or 'users/3'
  actors      bigint[] not null,                                       -- latest first
  actor_count integer not null check (actor_count >= 1),
  data        jsonb not null default '{}',
  rank        bigint not null,                                         -- when it was last told, milliseconds since 1970
  read_at     timestamptz
);
create index notifications_by_rank on notifications (user_id, rank desc, id desc);
create unique index notifications_unread on notifications (user_id, kind, subject) where read_at is null;
create index notifications_by_age on notifications (rank);

-- What a member switched off; no row means on.
create table news_settings (
  user_id bigint not null references users (id) on delete cascade,
  id      text not null,
  value   text not null check (value in ('on', 'off')),
  primary key (user_id, id)
);
