-- after: pins/1
create table comments (
  id         bigint primary key,
  pin_id     bigint not null references pins (id) on delete cascade,
  user_id    bigint not null references users (id) on delete cascade,
  text       text not null,
  like_count integer not null default 0 check (like_count >= 0),
  created_at timestamptz not null default now()
);
create index comments_by_pin on comments (pin_id, like_count desc, id);
