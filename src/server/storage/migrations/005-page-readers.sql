-- after: users/1
-- Members who opened the page of a board or a member lately. They hear at once if they may no longer see it.
create table page_readers (
  row_name   text not null,                           -- as in acts: boards/2, users/7
  user_id    bigint not null references users (id) on delete cascade,
  open_until timestamptz not null,
  primary key (row_name, user_id)
);
create index page_readers_by_user on page_readers (user_id);
create index page_readers_by_end on page_readers (open_until);
