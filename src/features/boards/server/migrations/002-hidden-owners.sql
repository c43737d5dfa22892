-- The owner's profile is private or deactivated: nobody else sees the board. A column, so that lists need not read the owner.
alter table boards add column is_owner_hidden boolean not null default false;
