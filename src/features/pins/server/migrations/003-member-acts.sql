-- Five kinds of reaction, one per member (spec business §4); likes become kind 1.
alter table likes rename to reactions;
alter table reactions add column type smallint not null default 1 check (type between 1 and 5);
-- Kinds 2 to 5 with their counts; `like_count` counts kind 1.
alter table pins
  add column other_reactions jsonb not null default '{}',
  add column favourite_count integer not null default 0 check (favourite_count >= 0),
  add column tried_count     integer not null default 0 check (tried_count >= 0);

create table favourites (
  user_id bigint not null references users (id) on delete cascade,
  pin_id  bigint not null references pins (id) on delete cascade,
  at      timestamptz not null default now(),
  primary key (user_id, pin_id)
);
create index favourites_by_pin on favourites (pin_id);

create table tried (
  user_id   bigint not null references users (id) on delete cascade,
  pin_id    bigint not null references pins (id) on delete cascade,
  note      text not null default '',
  signature text references media (signature),
  at        timestamptz not null default now(),
  primary key (user_id, pin_id)
);
create index tried_by_pin on tried (pin_id, at desc);
create index tried_by_signature on tried (signature) where signature is not null;

create table pin_notes (
  user_id bigint not null references users (id) on delete cascade,
  pin_id  bigint not null references pins (id) on delete cascade,
  text    text not null,
  primary key (user_id, pin_id)
);
create index pin_notes_by_pin on pin_notes (pin_id);
