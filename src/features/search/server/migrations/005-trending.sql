-- What several members searched for lately, written by a job.
create table trending_searches (
  place integer primary key,                                -- from 1
  query text not null
);
create index recent_searches_by_day on recent_searches (at desc) where not is_personal;
