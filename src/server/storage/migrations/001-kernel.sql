-- after: users/1
-- Effect and answer of a command are written in one transaction; a repeated key gets the first answer.
create table idempotency (
  user_id     bigint not null references users (id) on delete cascade,
  key         text not null,
  request     text not null,                          -- hash of endpoint and input: the same key for another request is refused
  status      integer not null,
  answer      jsonb not null,
  at          timestamptz not null default now(),
  primary key (user_id, key)
);

create table settings (
  key   text primary key,
  value jsonb not null
);
