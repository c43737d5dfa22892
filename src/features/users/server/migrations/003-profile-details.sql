-- What a profile shows beside name and picture, and whether others see it.
alter table users add column website_url text;
alter table users add column pronouns text;
alter table users add column cover_signature text;
alter table users add column is_private_profile boolean not null default false;
alter table users add column is_search_hidden boolean not null default false;   -- search engines are asked to leave the profile out
alter table users add column deactivated_at timestamptz;                        -- hidden from everybody until the next log-in
alter table users add column deletion_due_at timestamptz;                       -- deleted then, unless the member logs in before
create index users_by_cover on users (cover_signature) where cover_signature is not null;
create index users_by_deletion on users (deletion_due_at) where deletion_due_at is not null;
