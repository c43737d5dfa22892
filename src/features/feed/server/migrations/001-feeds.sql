-- after: pins/1
create table topics (
  interest text primary key,                          -- slug
  feed_id  bigint not null unique,
  name     text not null,
  position integer not null
);

-- feed_id 0 is everyone's home feed; each topic has its own. Filled on write; rank is microseconds since 1970 for new
-- pins, and a deterministic shuffle just below the moment of import for whole collections, so that boards mix.
create table feed_items (
  feed_id bigint not null,
  rank    bigint not null,
  pin_id  bigint not null references pins (id) on delete cascade,
  primary key (feed_id, rank, pin_id)
);
create index feed_items_by_pin on feed_items (pin_id);
