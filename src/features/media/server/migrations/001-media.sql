create table media (
  signature text primary key,                         -- 32 hex digits; names every rendition
  width     integer not null check (width > 0),
  height    integer not null check (height > 0),
  color     text not null,                            -- '#rrggbb'
  thumbhash text,                                     -- base64; null until the picture was first made
  source    jsonb not null                            -- {"kind":"demo",…} | {"kind":"file","path":…} | {"kind":"remote","url":…}
);
