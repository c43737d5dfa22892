-- after: users/1
-- after: feed/1
create table interest_follows (
  user_id  bigint not null references users (id) on delete cascade,
  interest text not null references topics (interest) on delete cascade,
  rank     bigint not null,                           -- milliseconds since 1970; `rank` of a pin is microseconds
  primary key (user_id, interest)
);
