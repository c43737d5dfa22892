-- The operator's role, and what an operator took from a member.
alter table users drop constraint users_role_check;
alter table users add constraint users_role_check check (role in ('member', 'analyst', 'operator'));
alter table users add column suspended_at timestamptz;         -- no log-in, no session
alter table users add column writing_stopped_at timestamptz;   -- reads alone
