-- after: pins/6
-- What merges moved, so that they can be undone; `moves` has the shape of `Moves` in merge-pins.ts.
create table pin_merges (
  id       bigint primary key,
  user_id  bigint not null references users (id) on delete cascade,
  keep_id  bigint not null references pins (id) on delete cascade,
  from_ids bigint[] not null,
  moves    jsonb not null,
  at       timestamptz not null default now()
);
create index pin_merges_by_user on pin_merges (user_id, at desc);
create index pin_merges_by_keep on pin_merges (keep_id);
create index pin_merges_by_at on pin_merges (at);

-- Groups of pins that the member keeps as they are, by their ids in order.
create table kept_duplicates (
  user_id bigint not null references users (id) on delete cascade,
  key     text not null,
  at      timestamptz not null default now(),
  primary key (user_id, key)
);
