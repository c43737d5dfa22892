-- after: users/1
-- What a member filled in for a business, and marketing plans.
create table business_onboardings (
  user_id      bigint primary key references users (id) on delete cascade,
  step         integer not null check (step >= 1),
  data         jsonb not null,
  completed_at timestamptz,
  updated_at   timestamptz not null default now()
);
create table marketing_plans (
  id           bigint primary key,
  user_id      bigint not null references users (id) on delete cascade,
  data         jsonb not null,
  can_propose  boolean not null default true,
  suggestion   jsonb,
  created_at   timestamptz not null default now()
);
create index marketing_plans_by_user on marketing_plans (user_id, id desc);
