-- When a board's collaborators or invitations last changed, so that open lists of its people are read again.
alter table boards add column people_changed_at timestamptz;
