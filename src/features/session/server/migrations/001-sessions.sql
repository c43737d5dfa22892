-- after: users/1
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

-- Attempts at log-in and sign-up in the current window, by account and by address; kept here so that all servers count together.
create table attempts (
  bucket     text primary key,                        -- 'login:account:<hash>', 'login:address:<net>', …
  count      integer not null,
  started_at timestamptz not null
);
