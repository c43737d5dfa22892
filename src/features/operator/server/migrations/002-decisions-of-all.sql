-- Decisions on everything, not on members alone.
alter table operator_decisions drop constraint operator_decisions_decision_check;
alter table operator_decisions add column subject text not null default 'member';
alter table operator_decisions add column subject_id text;              -- of the ad or business; null: the member is the subject
alter table operator_decisions add column subject_name text;            -- as it was called then; null: the member's name
alter table operator_decisions add column reasons text[] not null default '{}';
