-- after: businesses/1
-- after: users/1
-- Who is in an audience of visitors; a job keeps it as the rule says.
create table audience_visitors (
  audience_id bigint not null references audiences (id) on delete cascade,
  user_id     bigint not null references users (id) on delete cascade,
  primary key (audience_id, user_id)
);
create index audience_visitors_by_member on audience_visitors (user_id);
