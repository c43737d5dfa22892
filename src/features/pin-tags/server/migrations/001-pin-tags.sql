-- after: pins/1
create table pin_tags (
  pin_id  bigint not null references pins (id) on delete cascade,
  id      bigint not null,                              -- unique within the pin
  item    smallint not null,                            -- picture of the pin, from 0
  at      smallint not null,                            -- order as the member placed them, from 0
  x       smallint not null check (x between 0 and 19), -- cells of the grid
  y       smallint not null check (y between 0 and 19),
  objects jsonb not null,                               -- [{id, pin} or {id, link, title}], in their order
  primary key (pin_id, id)
);
