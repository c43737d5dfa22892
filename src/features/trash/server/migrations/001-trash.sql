-- after: pins/1
create index pins_in_trash on pins (owner_id, deleted_at desc, id desc) where deleted_at is not null;
create index boards_in_trash on boards (owner_id, deleted_at desc, id desc) where deleted_at is not null;
