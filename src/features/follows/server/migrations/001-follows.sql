-- after: users/1
create table member_follows (
  follower_id bigint not null references users (id) on delete cascade,
  user_id     bigint not null references users (id) on delete cascade,
  rank        bigint not null,                         -- milliseconds since 1970
  primary key (follower_id, user_id),
  check (follower_id <> user_id)
);
create index member_follows_of on member_follows (follower_id, rank desc, user_id desc);
create index member_follows_by on member_follows (user_id, rank desc, follower_id desc);

alter table users add column following_count integer not null default 0 check (following_count >= 0);
