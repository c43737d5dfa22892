-- after: users/1
create table blocks (
  user_id    bigint not null references users (id) on delete cascade,
  blocked_id bigint not null references users (id) on delete cascade,
  rank       bigint not null,                         -- milliseconds since 1970
  primary key (user_id, blocked_id),
  check (user_id <> blocked_id)
);
create index blocks_by_blocked on blocks (blocked_id, user_id);

create table mutes (
  user_id  bigint not null references users (id) on delete cascade,
  muted_id bigint not null references users (id) on delete cascade,
  rank     bigint not null,
  primary key (user_id, muted_id),
  check (user_id <> muted_id)
);
