-- What members saved most lately, written by a job.
-- after: pins/1
create table popular_pins (
  place  integer primary key,                               -- from 1
  pin_id bigint not null references pins (id) on delete cascade
);
create index popular_pins_by_pin on popular_pins (pin_id);
create index board_pins_by_time on board_pins (rank desc);
