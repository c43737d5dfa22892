-- after: pin-tags/1
-- Pictures of links that a published pin has or had, so that a removed link that is restored has its picture again.
create table pin_tag_images (
  pin_id    bigint not null references pins (id) on delete cascade,
  object_id bigint not null,
  link      text not null,
  image     text not null,
  primary key (pin_id, object_id)
);
