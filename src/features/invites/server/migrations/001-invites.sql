-- after: users/1
create table invite_codes (
  code       text primary key,                        -- 72 random bits, base64url
  user_id    bigint not null references users (id) on delete cascade,
  channel    smallint not null,
  created_at timestamptz not null default now(),
  unique (user_id, channel)
);
