-- after: users/4
create table websites (
  user_id     bigint not null references users (id) on delete cascade,
  domain      text not null,                          -- without www., lower case
  token       text not null,
  method      text,                                   -- by which it was verified
  verified_at timestamptz,
  created_at  timestamptz not null default now(),
  primary key (user_id, domain)
);
