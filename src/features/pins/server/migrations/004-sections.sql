-- after: boards/3
alter table board_pins add column section_id bigint references board_sections (id) on delete set null;
create index board_pins_by_section on board_pins (section_id, rank desc, pin_id desc) where section_id is not null;

-- In which section a pin was when it left a board, so that an undo puts it back there.
create table left_sections (
  board_id   bigint not null references boards (id) on delete cascade,
  pin_id     bigint not null references pins (id) on delete cascade,
  section_id bigint not null references board_sections (id) on delete cascade,
  rank       bigint not null,
  saved_by   bigint not null references users (id) on delete cascade,
  at         timestamptz not null default now(),
  primary key (board_id, pin_id)
);
create index left_sections_by_section on left_sections (section_id);
create index left_sections_by_pin on left_sections (pin_id);
create index left_sections_by_at on left_sections (at);
