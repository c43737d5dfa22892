-- The own board of a pin before its last move, so that an undo gives the pin back to it. It is only compared, so it may
-- name a board that was deleted.
alter table pins add column former_board_id bigint;
