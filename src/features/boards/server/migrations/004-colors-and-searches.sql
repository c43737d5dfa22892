-- A board's own accent, and the search of a smart board.
alter table boards
  add column color text check (color in ('rose', 'orange', 'olive', 'teal', 'blue', 'violet', 'plum', 'slate')),
  add column smart_search text;                       -- the search that fills it; null: pins are saved to it

-- The board that a member's saves go to unless another one is chosen.
create table quick_boards (
  user_id  bigint primary key references users (id) on delete cascade,
  board_id bigint not null references boards (id) on delete cascade
);
create index quick_boards_by_board on quick_boards (board_id);
