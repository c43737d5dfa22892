-- The board that gets the pins of a merge; null for acts that began before this column existed.
alter table board_actions add column into_id bigint references boards (id) on delete cascade;
create index board_actions_by_target on board_actions (into_id);
