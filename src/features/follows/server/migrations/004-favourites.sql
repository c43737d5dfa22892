-- after: pins/3
-- A member's favourites, in the order of the list.
create index favourites_of_member on favourites (user_id, at desc, pin_id desc);
