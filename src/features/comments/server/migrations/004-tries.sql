-- after: pins/3
-- A try is the head of its own thread: it is liked and answered as a comment is, and is no comment on the pin.
alter table comments add column is_try boolean not null default false;
create index comments_tries on comments (pin_id, id desc) where is_try;
alter table tried add column comment_id bigint references comments (id) on delete cascade;
create index tried_by_comment on tried (comment_id) where comment_id is not null;
-- Tries of before: ids of the time at which they were made, as the application makes them (milliseconds since 2020 above 22 bits).
insert into comments (id, pin_id, user_id, text, is_try, created_at)
  select greatest(0, floor(extract(epoch from at) * 1000)::bigint - 1577836800000) * 4194304 + row_number() over (order by pin_id, user_id),
    pin_id, user_id, note, true, at
  from tried
  on conflict (id) do nothing;
update tried t set comment_id = c.id from comments c where c.is_try and c.pin_id = t.pin_id and c.user_id = t.user_id;
