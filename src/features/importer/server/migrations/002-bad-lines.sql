create table import_bad_lines (
  source text not null references import_runs,
  line   bigint not null,                              -- from 1
  reason text not null,
  primary key (source, line)
);
