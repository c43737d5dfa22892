-- The caller's own id of a file: registered again, it goes on with the same upload.
alter table uploads add column key bigint;
-- A draft shows it: it is kept however old it is.
alter table uploads add column is_held boolean not null default false;
-- Where the server itself fetches the file; null if it is sent in ranges.
alter table uploads add column source_url text;
create unique index uploads_by_key on uploads (user_id, key) where key is not null;
