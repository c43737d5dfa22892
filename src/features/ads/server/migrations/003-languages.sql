-- The language of the ads of a group: one of those with texts of their own; null: members of all languages see them.
alter table ad_groups add column locale text;
