-- after: pins/1
-- after: users/1
create table pin_mentions (
  pin_id     bigint not null references pins (id) on delete cascade,
  user_id    bigint not null references users (id) on delete cascade,
  is_removed boolean not null default false,            -- by the member: not mentioned again
  primary key (pin_id, user_id)
);
create index pin_mentions_user on pin_mentions (user_id);
