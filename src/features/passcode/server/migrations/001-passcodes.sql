-- after: session/1
create table passcodes (
  user_id bigint primary key references users (id) on delete cascade,
  hash    text not null                                -- argon2id
);

-- Sessions that showed the right code a short while ago.
create table passcode_grants (
  session_hash bytea primary key references sessions (token_hash) on delete cascade,
  expires_at   timestamptz not null
);
