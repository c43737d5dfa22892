-- after: users/1
create table network_accounts (
  user_id      bigint not null references users (id) on delete cascade,
  network      text not null,
  subject      text not null,                         -- the provider's id of the account
  username     text,
  url          text,
  connected_at timestamptz not null default now(),
  primary key (user_id, network)
);
create unique index network_accounts_by_subject on network_accounts (network, subject);
