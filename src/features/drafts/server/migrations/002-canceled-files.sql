-- Files whose upload the member stopped, or that an edit took out. A file that is sent again is none of them.
alter table drafts add column canceled_files bigint[] not null default '{}';
