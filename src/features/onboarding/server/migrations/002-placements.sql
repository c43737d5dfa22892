-- after: users/1
alter table experiences add column hide_footer boolean not null default false;
-- The operator's list of one experience, latest first.
create index experiences_by_id on experiences (experience_id, updated_at desc);
