-- after: users/1

-- One page load of one browser profile. The row is the lock of its sequence: ingest updates it before it writes a batch.
create table event_epochs (
  client          text not null,                      -- 32 hex digits
  epoch           text not null,                      -- 16 hex digits
  durable         integer not null default 0,         -- every event up to this one is stored
  islands         jsonb not null default '[]',        -- ranges above it that are stored, too: [[first, last], …]
  stored          integer not null default 0,         -- events in batches
  duplicates      integer not null default 0,
  rejected        integer not null default 0,
  offset_ms       bigint not null,                    -- server clock minus device clock, from the minimum transit
  is_offset_fixed boolean not null default false,     -- true from the first sealed batch on, so that order never changes
  first_seen_at   timestamptz not null default now(),
  last_seen_at    timestamptz not null default now(),
  primary key (client, epoch)
);
create index event_epochs_by_age on event_epochs (last_seen_at);

-- A batch as it arrived. The body goes when the batch is sealed; the hashes stay as long as the epoch.
create table event_batches (
  id              bigint primary key,
  client          text not null,
  epoch           text not null,
  first           integer not null,
  last            integer not null,
  hashes          bytea not null,                     -- two bytes per event
  skipped         integer[] not null,                 -- places of duplicates and rejected events
  user_id         bigint,
  country         text not null,
  device          text not null,
  schema_revision integer not null,
  received_at     timestamptz not null,
  body            bytea,                              -- the batch's JSON; null once sealed or erased
  segment_id      bigint
);
create index event_batches_by_epoch on event_batches (client, epoch, first);
create index event_batches_open on event_batches (id) where body is not null;

-- What was refused, whole, until it is replayed or its time is over.
create table event_bad_rows (
  id              bigint primary key,
  client          text,
  epoch           text,
  seq             integer,                            -- null: the whole batch could not be read
  code            text not null,
  schema_revision integer not null,                   -- of the server's registry at that time
  received_at     timestamptz not null,
  offset_ms       bigint not null default 0,
  user_id         bigint,
  country         text not null,
  device          text not null,
  body            bytea not null,
  replayed_at     timestamptz
);
create index event_bad_rows_waiting on event_bad_rows (id) where replayed_at is null;

-- Limits of new epochs and unreadable batches per network and hour.
create table event_quotas (
  bucket text not null,
  hour   timestamptz not null,
  count  integer not null,
  primary key (bucket, hour)
);

-- Every set of declared event types that a server of this database ran with.
create table event_schemas (
  revision      integer primary key,
  hash          text not null unique,
  declared      jsonb not null,
  first_seen_at timestamptz not null default now()
);

-- A member's choice. A visitor's is in a cookie of its browser alone.
create table consents (
  user_id         bigint primary key references users (id) on delete cascade,
  personalization boolean not null,
  analytics       boolean not null,
  marketing       boolean not null,
  revision        integer not null,
  analytics_since integer not null,                   -- the revision since which analytics was granted without a break
  updated_at      timestamptz not null default now()
);
