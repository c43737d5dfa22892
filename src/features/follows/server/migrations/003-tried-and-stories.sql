-- after: pins/3
-- Pins that a member tried, and the stories that a member made, in the order of a profile.
create index tried_of_member on tried (user_id, at desc, pin_id desc);
create index stories_of_member on pins (owner_id, rank desc, id desc) where kind = 'story';
