-- after: pins/2
-- The picture that a pin's picture was cropped from, for as long as the pin. The picture itself goes with the draft, so this is no reference.
create table pin_originals (
  user_id   bigint not null references users (id) on delete cascade, -- the pin's owner
  pin_id    bigint not null references pins (id) on delete cascade,
  signature text not null,
  hash      bigint,                                                  -- as in picture_bands; null for a picture without any difference
  thumbhash text,
  primary key (user_id, pin_id)
);
create index pin_originals_by_pin on pin_originals (pin_id);
