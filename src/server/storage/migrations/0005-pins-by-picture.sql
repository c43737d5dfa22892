-- Whether a picture is still needed when a pin goes for good.
set local statement_timeout = 0;
create index pins_by_signature on pins (signature);
create index users_by_picture on users (image_signature) where image_signature is not null;
