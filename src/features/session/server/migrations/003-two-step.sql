create table two_step (
  user_id      bigint primary key references users (id) on delete cascade,
  secret       text not null,                         -- base32, RFC 6238
  confirmed_at timestamptz,                           -- null: asked for, but no code was shown yet
  last_step    bigint not null default 0              -- time step of the last code: no code counts twice
);

create table recovery_codes (
  user_id   bigint not null references two_step (user_id) on delete cascade,
  code_hash bytea not null,                           -- SHA-256; a used code is deleted
  primary key (user_id, code_hash)
);
