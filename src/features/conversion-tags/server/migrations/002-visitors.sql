-- after: users/1
-- The member whom a report belongs to, if one is known: audiences of visitors are made of them.
alter table conversions add column user_id bigint references users (id) on delete set null;
create index conversions_by_visitor on conversions (tag_id, event, at) where user_id is not null;
create index conversions_by_member on conversions (user_id) where user_id is not null;
-- Sites with automatic enhanced match report the SHA-256 of an address.
create index users_by_email_hash on users (sha256(replace(email_key, '\', '\\')::bytea));
