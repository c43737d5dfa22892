-- after: session/1
create table push_subscriptions (
  id           bigint primary key,
  user_id      bigint not null references users (id) on delete cascade,
  session_hash bytea not null references sessions (token_hash) on delete cascade,   -- a log-out ends it
  endpoint     text not null unique,
  p256dh       text not null,
  auth         text not null
);
create index push_subscriptions_of on push_subscriptions (user_id, id desc);
create index push_subscriptions_by_session on push_subscriptions (session_hash);
