-- after: users/1
create table uploads (
  id         bigint primary key,
  user_id    bigint not null references users (id) on delete cascade,
  size       integer not null check (size > 0),         -- bytes of the whole file
  received   integer not null default 0 check (received between 0 and size),
  status     text not null default 'uploading' check (status in ('uploading', 'processing', 'succeeded', 'failed')),
  signature  text references media (signature),
  failure    text,                                       -- a failure code and its message if status is 'failed'
  message    text,
  touched_at timestamptz not null default now()          -- the last range, or the end of processing
);
create index uploads_by_member on uploads (user_id, id);
create index uploads_by_signature on uploads (signature) where signature is not null;
create index uploads_by_age on uploads (touched_at);

-- Each picture's 64-bit perceptual hash in four bands of 16 bits. Hashes that differ in at most three bits share a band.
create table picture_bands (
  band      smallint not null,
  value     integer not null,
  signature text not null references media (signature) on delete cascade,
  hash      bigint not null,
  primary key (band, value, signature)
);
create index picture_bands_by_picture on picture_bands (signature);
