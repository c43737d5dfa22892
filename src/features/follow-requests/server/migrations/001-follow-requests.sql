-- after: users/1
create table follow_requests (
  user_id     bigint not null references users (id) on delete cascade,   -- the private member
  follower_id bigint not null references users (id) on delete cascade,   -- who asks
  rank        bigint not null,                                          -- milliseconds since 1970
  primary key (user_id, follower_id),
  check (user_id <> follower_id)
);
create index follow_requests_of on follow_requests (user_id, rank desc, follower_id desc);
create index follow_requests_by on follow_requests (follower_id, user_id);
