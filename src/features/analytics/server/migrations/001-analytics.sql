-- after: users/1
create table analytics_queries (
  id        bigint primary key,
  name      text not null,
  sql       text not null,
  chart     text not null check (chart in ('table', 'line', 'bar')),
  dashboard text,                                -- the dashboard that shows it; null: none
  saved_by  bigint references users (id) on delete set null,
  saved_at  timestamptz not null default now()
);
