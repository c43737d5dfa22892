-- How many log-ins other sites led to, by day; no person is named. An empty host: none, or this site itself.
create table log_ins (
  day           date not null,
  referrer_host text not null,
  log_ins       integer not null,
  primary key (day, referrer_host)
);
