-- How many members each invite brought.
create index sign_ups_by_invite on sign_ups (invite_code) where invite_code is not null;
