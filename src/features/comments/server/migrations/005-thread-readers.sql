-- after: pins/1
-- Members who have the thread of a pin open. A page renews its row while it is open.
create table thread_readers (
  pin_id     bigint not null references pins (id) on delete cascade,
  user_id    bigint not null references users (id) on delete cascade,
  open_until timestamptz not null,
  primary key (pin_id, user_id)
);
create index thread_readers_by_user on thread_readers (user_id);
create index thread_readers_by_end on thread_readers (open_until);
