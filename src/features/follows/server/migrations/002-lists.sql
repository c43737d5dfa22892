-- after: pins/1
-- Pins that a member made and saved, in the order of a profile.
create index pins_of_member on pins (owner_id, rank desc, id desc);
create index saves_of_member on board_pins (saved_by, rank desc, pin_id desc);
