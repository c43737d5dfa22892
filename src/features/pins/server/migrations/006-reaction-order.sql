-- Who reacted to a pin, latest first.
drop index likes_by_pin;
create index reactions_by_pin on reactions (pin_id, at desc, user_id desc);
