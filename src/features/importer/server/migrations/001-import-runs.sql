create table import_runs (
  source      text primary key,                       -- 'import:<name>'
  file_hash   text not null,
  line        bigint not null default 0,              -- lines whose pins are committed
  imported    bigint not null default 0,
  known       bigint not null default 0,
  bad         bigint not null default 0,
  first_id    bigint not null default 0,              -- pins of this run have this id or a later one
  finished_at timestamptz
);
