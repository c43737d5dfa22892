-- after: users/1
create table linked_businesses (
  business_id bigint not null references users (id) on delete cascade,
  owner_id    bigint not null references users (id) on delete cascade,
  linked_at   timestamptz not null default now(),
  primary key (owner_id, business_id)
);
create index linked_businesses_by_business on linked_businesses (business_id);
