-- after: users/1
-- A member's newest export. Whether it failed is in its job, `account-data/export` with the export's id as key.
create table account_exports (
  id           bigint primary key,                      -- names the file
  user_id      bigint not null unique references users (id) on delete cascade,
  requested_at timestamptz not null default now(),
  ready_at     timestamptz,                             -- null while it is prepared
  bytes        bigint check (bytes >= 0),
  expires_at   timestamptz not null
);
create index account_exports_by_expiry on account_exports (expires_at);
