-- after: notifications/1
-- A member chooses for each option where it is told: in the product, by mail, by push. No row means on.
alter table news_settings add column channel text not null default 'news' check (channel in ('news', 'mail', 'push'));
alter table news_settings drop constraint news_settings_pkey;
alter table news_settings add primary key (user_id, channel, id);

-- The option of its kind, for the mail that sums up; false: the page does not list it, it is for the other channels alone.
alter table notifications add column option text not null default '';
alter table notifications add column is_in_site boolean not null default true;

-- When a member is mailed what is new. A notification sets the time; the mail clears it.
create table news_digests (
  user_id   bigint primary key references users (id) on delete cascade,
  every     text not null default 'weekly' check (every in ('daily', 'weekly', 'never')),
  due_at    timestamptz,                               -- null: nothing is new
  told_rank bigint not null default 0                  -- notifications up to this one were mailed
);
create index news_digests_due on news_digests (due_at) where due_at is not null;
