-- A right code is good for one change: the page shows this proof with it.
delete from passcode_grants;
alter table passcode_grants add column proof_hash bytea;
