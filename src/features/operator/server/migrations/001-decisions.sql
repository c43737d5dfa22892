-- after: users/2
create table operator_decisions (
  id          bigint primary key,
  operator_id bigint references users (id) on delete set null,
  user_id     bigint not null references users (id) on delete cascade,
  decision    text not null check (decision in ('suspend', 'stop-writing', 'restore')),
  reason      text not null,
  at          timestamptz not null default now()
);
create index operator_decisions_by_user on operator_decisions (user_id, id desc);
create index operator_decisions_by_operator on operator_decisions (operator_id);
