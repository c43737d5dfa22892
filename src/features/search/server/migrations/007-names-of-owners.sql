-- after: pins/1
-- after: users/2
-- A row's `indexed_key` begins with the version of the stored words (INDEX_VERSION in `server/shared/index-words.ts`). Rows of an
-- older version are indexed again: pins have the names of their owners, and Arabic words have other stems.
drop index pins_to_index;
create index pins_to_index on pins (id) where indexed_key is distinct from ('2' || text_key);
drop index boards_to_index;
create index boards_to_index on boards (id) where indexed_key is distinct from ('2' || text_key);
drop index users_to_index;
create index users_to_index on users (id) where indexed_key is distinct from ('2' || text_key);
