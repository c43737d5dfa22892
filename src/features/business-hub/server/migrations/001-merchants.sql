-- after: users/4
-- after: session/4
-- Applications to the verified merchant program (spec business §3 and §4).
create table merchant_applications (
  user_id     bigint primary key references users (id) on delete cascade,
  applied_at  timestamptz not null default now(),
  accepted_at timestamptz,                            -- null: a check failed when it was last looked at, or the member left
  left_at     timestamptz,
  reasons     text[] not null default '{}'            -- checks that failed then
);
