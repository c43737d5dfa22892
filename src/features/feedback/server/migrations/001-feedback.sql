-- after: users/1
create table feedback (
  id          bigint primary key,
  user_id     bigint references users (id) on delete set null,  -- null for a visitor
  verbatim    text not null,
  prompt      text not null,
  action_from text not null,
  created_at  timestamptz not null default now()
);
create index feedback_by_user on feedback (user_id) where user_id is not null;
