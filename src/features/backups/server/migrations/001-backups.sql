create table backups (
  id          bigint primary key,
  folder      text not null,                             -- below the data folder
  started_at  timestamptz not null default now(),
  finished_at timestamptz,                               -- null while it waits or runs
  bytes       bigint,                                    -- of all its files; null unless it is whole
  row_count   bigint,
  file_count  integer,
  failure     text                                       -- one sentence; null unless it failed
);
create unique index backups_one_at_a_time on backups ((true)) where finished_at is null;
