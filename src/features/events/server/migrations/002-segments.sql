-- A Parquet file of one day. It counts only while it has a row here that is not retired; other files are deleted.
create table event_segments (
  id          bigint primary key,
  day         date not null,
  path        text not null unique,                   -- below the events folder
  row_count   bigint not null,
  bytes       bigint not null,
  hash        text not null,                          -- SHA-256 of the file
  first_batch bigint not null,
  last_batch  bigint not null,
  sealed_at   timestamptz not null default now(),
  retired_at  timestamptz                             -- replaced, or too old; the file goes some minutes later
);
create index event_segments_live on event_segments (day) where retired_at is null;

alter table event_batches drop column segment_id;
-- Replayed bad rows have numbers that their first batch has, too; that one's hashes count.
alter table event_batches add column is_replay boolean not null default false;
