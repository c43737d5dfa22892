-- Sessions that ended because the operator suspended the account, so that their browsers can be told why.
create table suspended_sessions (
  token_hash bytea primary key,
  user_id    bigint not null references users (id) on delete cascade,
  expires_at timestamptz not null
);
create index suspended_sessions_by_user on suspended_sessions (user_id);
