-- What is popular by country ('': everywhere) and by period. A job writes it.
drop table trending_searches;
create table trending_searches (
  region text not null,
  period text not null check (period in ('day', 'week', 'month')),
  place  integer not null,                                  -- from 1
  query  text not null,
  primary key (region, period, place)
);
