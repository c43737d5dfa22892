-- A pin for ads alone is on no board, so that no list has it. Nothing made such pins until now.
update pins set is_ads_only = false where is_ads_only;
alter table pins alter column board_id drop not null;
alter table pins add constraint pins_ads_only_check check (is_ads_only = (board_id is null));
