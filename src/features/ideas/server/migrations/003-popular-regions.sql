-- after: pins/1
-- What is popular by country ('': everywhere) and by period. A job writes it.
drop table popular_pins;
create table popular_pins (
  region text not null,
  period text not null check (period in ('day', 'week', 'month')),
  place  integer not null,                                  -- from 1
  pin_id bigint not null references pins (id) on delete cascade,
  primary key (region, period, place)
);
create index popular_pins_by_pin on popular_pins (pin_id);
