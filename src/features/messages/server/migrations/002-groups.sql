alter table conversations add column name text;            -- of a group; null: it is called by its members
