-- Rows of an older version are indexed again: pins have the forms of their titles' words and the words of their kinds, and
-- some English words have other stems.
drop index pins_to_index;
create index pins_to_index on pins (id) where indexed_key is distinct from ('3' || kind || text_key);
drop index boards_to_index;
create index boards_to_index on boards (id) where indexed_key is distinct from ('3' || text_key);
drop index users_to_index;
create index users_to_index on users (id) where indexed_key is distinct from ('3' || text_key);
