-- after: pins/1
-- after: feed/1
-- The top of a member's home feed, built by a job. A reader goes on in the edition that the first page came from.
create table recommendation_editions (
  user_id  bigint not null references users (id) on delete cascade,
  edition  bigint not null,                           -- milliseconds since 1970 when it was built
  top_rank bigint not null,                           -- the newest pin of the home feed then: what is newer stands above the edition
  primary key (user_id, edition)
);

create table recommendations (
  user_id bigint not null references users (id) on delete cascade,
  edition bigint not null,
  rank    bigint not null,                            -- from EDITION_PINS downwards
  pin_id  bigint not null references pins (id) on delete cascade,
  reason  text not null check (reason in ('saved', 'member', 'board', 'topic', 'new')),
  subject bigint,                                     -- id of the saved pin, member or board, feed of the topic; null: new
  primary key (user_id, edition, rank)
);
create unique index recommendations_of_edition on recommendations (user_id, edition, pin_id);
create index recommendations_by_pin on recommendations (pin_id);

-- "See fewer like this".
create table recommendation_fewer (
  user_id bigint not null references users (id) on delete cascade,
  pin_id  bigint not null references pins (id) on delete cascade,
  at      timestamptz not null default now(),
  primary key (user_id, pin_id)
);
create index recommendation_fewer_by_pin on recommendation_fewer (pin_id);

-- What a member switched off; subject is an id, of a topic its slug.
create table recommendation_switches (
  user_id bigint not null references users (id) on delete cascade,
  kind    text not null check (kind in ('topic', 'board', 'member', 'followed-board')),
  subject text not null,
  primary key (user_id, kind, subject)
);
