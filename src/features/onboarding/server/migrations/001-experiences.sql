-- after: users/1
create table experiences (
  user_id       bigint not null references users (id) on delete cascade,
  experience_id integer not null,
  placement_id  integer not null,
  status        text not null default 'unseen',       -- unseen, viewed, completed, dismissed
  step          smallint not null default 1,
  updated_at    timestamptz not null default now(),
  primary key (user_id, experience_id)
);
